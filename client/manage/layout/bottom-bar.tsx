import { useLocation } from "react-router-dom";
import { Icon } from "../../ui/icon.tsx";
import { SectionLink } from "./section-link.tsx";
import { useSections } from "../use-sections.ts";
import "./bottom-bar.css";

/** This many sections have a place in the bar when there are more of them. */
const PLACES = 4;

/** The navigation below 1024 px, under the thumb. */
export function BottomBar() {
  const { pathname } = useLocation();
  const sections = useSections();
  const first = sections.length > PLACES + 1 ? sections.slice(0, PLACES) : sections;
  const rest = sections.slice(first.length);
  return (
    <nav className="desk-bottom" aria-label="Разделы">
      <ul>
        {first.map((section) => (
          <li key={section.page}>
            <SectionLink {...section} />
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            {/* Another page closes it. */}
            <details className="desk-bottom-more" key={pathname} name="desk-menu">
              <summary className={rest.some(({ current }) => current) ? "desk-section is-current" : "desk-section"}>
                <Icon name="ellipsis" small />
                <span className="desk-section-title">Ещё</span>
              </summary>
              <ul className="desk-bottom-rest">
                {rest.map((section) => (
                  <li key={section.page}>
                    <SectionLink {...section} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}
