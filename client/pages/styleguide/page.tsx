import { useEffect, type ReactNode } from "react";
import type { MainPage } from "#shared/contract/site.ts";
import { endpoints } from "#shared/contract/endpoints.ts";
import { definePage, type PageProps } from "../../page.ts";
import { Controls } from "./controls.tsx";
import { Fields } from "./fields.tsx";
import { forceStates } from "./force-states.ts";
import { Goods } from "./goods.tsx";
import { Messages } from "./messages.tsx";
import { Texts } from "./texts.tsx";
import { Tokens } from "./tokens.tsx";
import "./page.css";

export const route = definePage({
  component: StyleguidePage,
  // The components are shown with the products and entries of the home page.
  load: async ({ api, signal }) => (await api.call(endpoints.main, { signal })).page,
  head: () => ({ title: "Образцы", description: "Из чего собран магазин", canonical: "/styleguide/", noindex: true }),
});

/** Every component of the site in every state. */
function StyleguidePage({ data }: PageProps<MainPage>) {
  useEffect(() => forceStates([...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])), []);
  const chapters: readonly (readonly [id: string, title: string, ReactNode])[] = [
    ["tokens", "Основа", <Tokens key="tokens" />],
    ["controls", "Кнопки и ссылки", <Controls key="controls" />],
    ["fields", "Формы", <Fields key="fields" />],
    ["goods", "Товары", <Goods key="goods" products={data.hits} />],
    ["messages", "Сообщения и диалоги", <Messages key="messages" product={data.hits[0]} />],
    ["texts", "Тексты", <Texts key="texts" entries={[...data.stories, ...data.news].slice(0, 3)} />],
  ];
  return (
    <div className="wrap styleguide stack fit gap-32">
      <h1 className="h1">Образцы</h1>
      <nav className="styleguide-nav cluster gap-8" aria-label="Разделы образцов">
        {chapters.map(([id, title]) => (
          <a className="chip" key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {chapters.map(([id, title, content]) => (
        <section className="styleguide-chapter stack fit ruled" key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 className="h2" id={`${id}-title`}>
            {title}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}
