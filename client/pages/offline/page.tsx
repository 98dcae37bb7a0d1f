import { useEffect, useState } from "react";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/space.ts";
import { ownPath } from "../../navigation/own-path.ts";
import { KEPT_TITLE, PAGES } from "../../offline/names.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import "../../ui/button.css";
import "./page.css";

interface KeptPage {
  address: string;
  title: string;
}

const RETRY_MS = 5_000;

/** Stands for a page that is not kept while there is no network, and names those that are. */
export function OfflinePage() {
  const [wanted, setWanted] = useState<string>(paths.home.href());
  const [kept, setKept] = useState<readonly KeptPage[]>([]);
  useEffect(() => {
    const page = ownPath(new URLSearchParams(location.search).get("page"), paths.home.href());
    setWanted(page);
    readKept().then(setKept, () => {});
    const goOn = () => location.replace(page);
    addEventListener("online", goOn);
    // A shop that was not reached comes back without an event.
    const timer = setInterval(() => void fetch(page, { method: "HEAD" }).then(goOn, () => {}), RETRY_MS);
    return () => {
      removeEventListener("online", goOn);
      clearInterval(timer);
    };
  }, []);
  return (
    <div className="wrap full-height-page offline">
      <Breadcrumbs items={[]} current="Нет связи" />
      <h1 className="h1">Нет связи</h1>
      <p className="lead">
        Этой страницы нет среди сохранённых. Откроем её, как только появится связь; корзина и{NBSP}списки на{NBSP}месте.
      </p>
      <p>
        <a className="button" href={wanted}>
          Попробовать ещё раз
        </a>
      </p>
      {kept.length > 0 && (
        <section aria-labelledby="offline-kept">
          <h2 className="h3" id="offline-kept">
            Можно открыть сейчас
          </h2>
          <ul className="offline-list">
            {kept.map(({ address, title }) => (
              <li key={address}>
                <a href={address}>{title}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The kept pages, the last one first. */
async function readKept(): Promise<KeptPage[]> {
  const cache = await caches.open(PAGES);
  const requests = (await cache.keys()).toReversed();
  const pages = requests.map(async (request) => {
    const { pathname, search } = new URL(request.url);
    const title = (await cache.match(request))?.headers.get(KEPT_TITLE) ?? "";
    return { address: pathname + search, title: decodeURIComponent(title) || pathname };
  });
  return (await Promise.all(pages)).filter(({ address }) => address !== paths.offline.href());
}
