import { paths } from "#shared/paths.ts";
import { formHref } from "../../navigation/addresses.ts";
import type { PageProps } from "../../page.ts";
import { PageHead } from "../../ui/page/page-head.tsx";
import { Figures } from "../../ui/page/figures.tsx";
import { Labels } from "../../ui/product/labels.tsx";
import { Pager } from "../../ui/page/pager.tsx";
import { Photo } from "../../ui/photo.tsx";
import { useEntries, entriesPage, type EntriesData } from "../entries/entries-page.ts";
import "../../ui/button.css";
import "../../ui/page/figures.css";
import "../../ui/page/picture-row.css";
import "./page.css";

export const route = entriesPage("our-projects", paths.ourProjects, ProjectsPage);

/** Every project with its picture and figures. */
function ProjectsPage({ data }: PageProps<EntriesData>) {
  const { title, lead, href, labels } = data;
  const { list, fetchFrom } = useEntries(data);
  return (
    <div className="wrap section section-tight">
      <PageHead title={title} lead={lead} />
      <Labels title="Виды объектов" href={href} labels={labels} />
      {list.items.map((project, index) => (
        <article className={index % 2 === 0 ? "picture-row" : "picture-row is-turned"} key={project.id} id={project.id}>
          <div className="photo-frame">
            <Photo
              picture={project.picture}
              sizes="(min-width: 1520px) 790px, (min-width: 1024px) 53vw, calc(100vw - 32px)"
              maxWidth={2048}
              width={1600}
              height={1067}
              priority={index === 0}
            />
          </div>
          <div className="stack start gap-16">
            <p className="soft">{project.label}</p>
            <h2 className="h3">{project.title}</h2>
            <p>{project.lead}</p>
            <Figures className="project-figures figures cluster" figures={project.figures} />
            {project.html !== "" && (
              <details className="project-more">
                <summary className="more-link">Что сделали</summary>
                <div className="prose" dangerouslySetInnerHTML={{ __html: project.html }} />
              </details>
            )}
          </div>
        </article>
      ))}
      <Pager list={list} fetchFrom={fetchFrom} />
      <aside className="projects-end on-dark stack start gap-20 rounded">
        <h2 className="h2">Покажите план, мы расставим</h2>
        <p className="lead">Пришлите размеры зала или двора: вернёмся с расстановкой, сметой и сроком.</p>
        <a className="button button-accent button-large" href={formHref("equipment")}>
          Прислать план
        </a>
      </aside>
    </div>
  );
}
