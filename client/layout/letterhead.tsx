import { useRootData } from "../root-data.ts";
import { Logo } from "../ui/logo.tsx";
import "./letterhead.css";

/** What stands at the top of a printed page: whose it is and how to reach them. */
export function Letterhead() {
  const { layout, general } = useRootData();
  const { phone, hours } = layout.footer;
  return (
    <div className="letterhead" aria-hidden="true">
      <Logo />
      <p>{general.tagline}</p>
      <p>
        <b>{phone.text}</b>, {hours}
        <br />
        {general.company.email}
      </p>
    </div>
  );
}
