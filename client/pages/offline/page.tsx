import { useEffect, useState } from "react";
import { paths } from "#shared/paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { ownPath } from "../../navigation/addresses.ts";
import { STORED_TITLE, PAGES } from "../../offline/names.ts";
import { Breadcrumbs } from "../../ui/page/breadcrumbs.tsx";
import { definePage } from "../../page.ts";
import { useRootData } from "../../root-data.ts";
import "../../ui/button.css";
import "./page.css";

/** The browser keeps it and shows it for pages that it has not kept. */
export const route = definePage({
  component: OfflinePage,
  robots: "disallow",
  load: async () => null,
  head: () => ({
    title: "Нет связи",
    description: "Страницы, которые открываются без сети.",
    canonical: paths.offline.href(),
    noindex: true,
  }),
});

interface OfflinePage {
  address: string;
  title: string;
}

const RETRY_MS = 5_000;

/** Stands for a page that is not kept while there is no network, and names those that are. */
function OfflinePage() {
  const { general } = useRootData();
  const [wanted, setWanted] = useState<string>(paths.home.href());
  const [kept, setKept] = useState<readonly OfflinePage[]>([]);
  useEffect(() => {
    const page = ownPath(new URLSearchParams(location.search).get("page"), paths.home.href());
    setWanted(page);
    readKept().then(setKept, () => {});
    const goOn = () => location.replace(page);
    addEventListener("online", goOn);
    // When the shop (not the network) was unreachable, no event tells that it is reachable again.
    const timer = setInterval(() => void fetch(page, { method: "HEAD" }).then(goOn, () => {}), RETRY_MS);
    return () => {
      removeEventListener("online", goOn);
      clearInterval(timer);
    };
  }, []);
  return (
    <div className="wrap full-height-page stack top start gap-20">
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
        <section className="stack gap-16 full-width" aria-labelledby="offline-kept">
          <h2 className="h3" id="offline-kept">
            Можно открыть сейчас
          </h2>
          <ul className="offline-kept">
            {kept.map(({ address, title }) => (
              <li key={address} className="ruled">
                <a className="semibold" href={address}>
                  {title.replace(` — ${general.name}`, "")}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The kept pages, the last one first. */
async function readKept(): Promise<OfflinePage[]> {
  const cache = await caches.open(PAGES);
  const requests = (await cache.keys()).toReversed();
  const pages = requests.map(async (request) => {
    const { pathname, search } = new URL(request.url);
    const title = (await cache.match(request))?.headers.get(STORED_TITLE) ?? "";
    return { address: pathname + search, title: decodeURIComponent(title) || pathname };
  });
  return (await Promise.all(pages)).filter(({ address }) => address !== paths.offline.href());
}
