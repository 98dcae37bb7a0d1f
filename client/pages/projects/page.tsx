import { endpoints } from "#shared/contract/endpoints.ts";
import type { EntryList } from "#shared/contract/editorial.ts";
import { formHref } from "../../forms/address.ts";
import type { PageProps } from "../../page.ts";
import { useServices } from "../../state/context.tsx";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Figures } from "../../ui/figures.tsx";
import { Labels } from "../../ui/labels.tsx";
import { Pager, useGrownList } from "../../ui/pager.tsx";
import { Photo } from "../../ui/photo.tsx";
import type { EntriesData } from "../entries/route.ts";
import "../../ui/button.css";
import "./page.css";

/** What has been equipped: every project whole, with its picture and figures. */
export function ProjectsPage({ data }: PageProps<EntriesData>) {
  const { api } = useServices();
  const { title, lead, collection, href, labels } = data;
  const list = useGrownList(listOf(data));
  const label = labels.find(({ selected }) => selected)?.name;
  const fetchFrom = async (offset: number) =>
    listOf((await api.call(endpoints.entries, { params: { collection }, query: { offset, label } })).page);
  return (
    <div className="wrap works">
      <Breadcrumbs items={[]} current={title} />
      <div className="works-head">
        <h1 className="h1">{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <Labels title="Виды объектов" href={href} labels={labels} />
      {list.items.map((project, index) => (
        <article className="work" key={project.id} id={project.id}>
          <div className="work-ph">
            <Photo
              picture={project.picture}
              sizes="(min-width: 1520px) 790px, (min-width: 1024px) 53vw, calc(100vw - 32px)"
              maxWidth={2048}
              width={1600}
              height={1067}
              priority={index === 0}
            />
          </div>
          <div className="work-t">
            <p className="soft">{project.label}</p>
            <h2 className="h3">{project.title}</h2>
            <p>{project.lead}</p>
            <Figures className="work-figs" figures={project.figures} />
            {project.html !== "" && (
              <details className="work-more">
                <summary>Что сделали</summary>
                <div className="prose" dangerouslySetInnerHTML={{ __html: project.html }} />
              </details>
            )}
          </div>
        </article>
      ))}
      <Pager list={list} fetchFrom={fetchFrom} />
      <aside className="works-end on-dark">
        <h2 className="h2">Покажите план, мы расставим</h2>
        <p className="lead">Пришлите размеры зала или двора: вернёмся с расстановкой, сметой и сроком.</p>
        <a className="btn btn-lime btn-l" href={formHref("equipment")}>
          Прислать план
        </a>
      </aside>
    </div>
  );
}

const listOf = ({ objects: items, offset, limit, total }: EntryList) => ({ items, offset, limit, total });
