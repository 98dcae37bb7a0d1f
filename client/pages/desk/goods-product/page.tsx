import { useActionData, useLocation } from "react-router-dom";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { GoodsProduct } from "#shared/contract/desk/goods/goods.ts";
import { MAX_UPLOADED } from "#shared/domain/goods/goods-fields.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import { Badge } from "../../../desk/ui/badge.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { newAttempt } from "../../../desk/ui/seen.tsx";
import { deskHead } from "../../../desk/head.ts";
import { useRight } from "../../../desk/root-data.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { Icon } from "../../../ui/icon.tsx";
import { action, type GoodsAnswer } from "./action.ts";
import { AttributesPanel, ModificationAttributes } from "./attributes-panel.tsx";
import { ChangedPanel } from "./changed-panel.tsx";
import { MainPanel } from "./main-panel.tsx";
import { ModificationsPanel } from "./modifications-panel.tsx";
import { NewModification, RemoveOwn, Unfinished } from "./own-panel.tsx";
import { sideOf } from "./parts.tsx";
import { PhotosPanel } from "./photos-panel.tsx";
import { StockPanel } from "./stock-panel.tsx";
import { SearchPanel, TextsPanel } from "./texts-panel.tsx";
import "../../../ui/form/form.css";
import "./page.css";

type ProductData = GoodsProduct & { attempt: string };

export const route = definePage<ProductData>({
  component: GoodsProductPage,
  validate: ({ id }) => /^[1-9]\d{0,8}$/.test(id ?? ""),
  load: async ({ api, params, signal }) => ({
    ...(await api.call(deskEndpoints.goodsProduct, { params: { id: params.id ?? "" }, signal })).product,
    attempt: newAttempt(),
  }),
  action,
  head: (product, url) => deskHead(String(sideOf(product, "name").value), url),
  formFiles: () => MAX_UPLOADED,
  query: ["saved"],
});

/** One product: everything that people may say of it. */
function GoodsProductPage({ data }: PageProps<ProductData>) {
  const answer = useActionData() as GoodsAnswer | undefined;
  const product = answer?.conflict ?? data;
  const [mayChange, mayCount] = [useRight("goods"), useRight("stock")];
  const saved = new URLSearchParams(useLocation().search).get("saved");
  const part = (name: string) => ({ product, mayChange, saved: saved === name });
  return (
    <>
      <DeskHead
        title={String(sideOf(product, "name").value)}
        note={product.url ? <Badge tone="done">В продаже</Badge> : <Badge tone="off">Не виден покупателям</Badge>}
        actions={
          product.url && (
            <a className="button button-outline" href={product.url} target="_blank" rel="noopener">
              В магазине
              <Icon name="external-link" small />
            </a>
          )
        }
        back={{ title: "Товары", url: deskPaths.goods.href() }}
      />
      {saved === "new" && <Note tone="done">Товар добавлен. Заполните остальное: каждая часть сохраняется своей кнопкой</Note>}
      {saved === "removed" && <Note tone="done">Модификация удалена</Note>}
      <Unfinished product={product} mayChange={mayChange} />
      <div className="panel-columns goods-columns stack fit gap-16">
        <div className="stack fit top gap-16">
          <MainPanel {...part("main")} />
          {product.modifications.length > 0 && <ModificationsPanel {...part("modifications")} />}
          {mayChange && <NewModification product={product} attempt={data.attempt} saved={saved === "modification"} />}
          <PhotosPanel {...part("photos")} />
          <TextsPanel {...part("texts")} />
          <AttributesPanel {...part("attributes")} />
          {product.modifications.length > 0 && <ModificationAttributes {...part("modification-attributes")} />}
          <SearchPanel {...part("search")} />
        </div>
        <div className="stack fit top gap-16">
          <StockPanel product={product} mayCount={mayCount} saved={saved === "count"} />
          <ChangedPanel {...part("back")} />
          <Belongs product={product} mayChange={mayChange} />
        </div>
      </div>
    </>
  );
}

/** What belongs to the product. */
function Belongs({ product, mayChange }: { product: GoodsProduct; mayChange: boolean }) {
  const { belongs, key, source, id } = product;
  return (
    <Panel title="Что к нему относится">
      {belongs.length > 0 && (
        <ul className="stack gap-6 text-15">
          {belongs.map(({ title, url }) => (
            <li key={url}>
              <a className="desk-link" href={url} target="_blank" rel="noopener">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="text-13 soft anywhere">
        {source === "hand"
          ? `Добавлен здесь, выгрузка его не${NBSP}меняет`
          : `В${NBSP}${source === "feed" ? "выгрузке" : "демонстрации"}: ${key}`}
      </p>
      {source === "hand" && mayChange && (
        <div>
          <RemoveOwn item={id} name={String(sideOf(product, "name").value)} />
        </div>
      )}
    </Panel>
  );
}
