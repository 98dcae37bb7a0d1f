import { useEffect, type ReactNode } from "react";
import type { MainPage } from "#shared/contract/general.ts";
import type { PageProps } from "../../page.ts";
import { Controls } from "./controls.tsx";
import { Fields } from "./fields.tsx";
import { forceStates } from "./force-states.ts";
import { Goods } from "./goods.tsx";
import { Messages } from "./messages.tsx";
import { Texts } from "./texts.tsx";
import { Tokens } from "./tokens.tsx";
import "./page.css";

/** Every component of the site in every state. */
export function StyleguidePage({ data }: PageProps<MainPage>) {
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
    <div className="wrap styleguide">
      <h1 className="h1">Образцы</h1>
      <nav className="styleguide-nav" aria-label="Разделы образцов">
        {chapters.map(([id, title]) => (
          <a className="chip" key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      {chapters.map(([id, title, content]) => (
        <section className="styleguide-chapter" key={id} id={id} aria-labelledby={`${id}-title`}>
          <h2 className="h2" id={`${id}-title`}>
            {title}
          </h2>
          {content}
        </section>
      ))}
    </div>
  );
}
