import type { GoodsListResponse, GoodsRow } from "#shared/contract/desk/goods/goods-list.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { NBSP } from "#shared/text/format.ts";
import type { Api } from "../../../api/call.ts";
import { Panel } from "../../../desk/ui/panel.tsx";
import { PhotoUpload } from "../goods-product/photo-upload.tsx";

/** The goods that shoppers do not see yet. */
export type UnseenGoods = Pick<GoodsListResponse["page"], "goods" | "total">;

const fold = (text: string) =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What a file may be called after: «LAD-01.jpg», «LAD-01-2.jpg», «LAD-01 (2).jpg». */
function namesIn(file: string): string[] {
  const stem = file.replace(/\.[a-z0-9]{2,5}$/i, "").normalize("NFC");
  return [stem, stem.replace(/[\s_-]*\(?\d{1,2}\)?$/, "")].filter((name) => fold(name) !== "");
}

/** Sends each photo to the product whose article or name the file bears. */
export async function sendNamedPhotos(api: Api, payload: FormData): Promise<{ added: number; refused: string[] }> {
  const refused: string[] = [];
  let added = 0;
  for (const file of payload.getAll("files")) {
    if (!(file instanceof File) || file.size === 0) continue;
    const id = await productOf(api, file.name);
    if (id === null) {
      refused.push(`«${file.name}»: товара с${NBSP}таким артикулом или${NBSP}названием нет. Загрузите этот снимок у${NBSP}товара ниже`);
      continue;
    }
    const photo = new FormData();
    photo.append("files", file);
    const answer = await api.call(deskEndpoints.uploadPhotos, { params: { id: String(id) }, payload: photo });
    added += answer.added;
    refused.push(...answer.refused);
  }
  return { added, refused };
}

async function productOf(api: Api, file: string): Promise<number | null> {
  for (const name of namesIn(file)) {
    const { goods } = (await api.call(deskEndpoints.goods, { query: { q: name.slice(0, 200) } })).page;
    const found = goods.find((row) => [row.article, row.name].some((own) => fold(own) === fold(name)));
    if (found) return found.id;
  }
  return null;
}

/** A photo for each product of the table: all at once by the names of the files, or one by one. */
export function GoodsPhotos({ unseen: { goods, total } }: { unseen: UnseenGoods }) {
  return (
    <Panel title={`Чего ещё не${NBSP}видят покупатели`} note={`${total.count}${total.more ? "+" : ""}`} id="photos">
      <p className="soft text-15">
        Товар появится в{NBSP}магазине сам, когда у{NBSP}него будут снимок, описание, цена и{NBSP}раздел.
      </p>
      {goods.some((row) => row.no_photo) && (
        <PhotoUpload
          label={`Снимки сразу: файлы названы артикулом или${NBSP}названием товара`}
          prefix="start-named-"
          send={sendNamedPhotos}
        />
      )}
      <ul className="stack gap-16">
        {goods.map((row) => (
          <li key={row.id} className="stack gap-6">
            {row.no_photo && (
              <PhotoUpload
                brief
                label={[row.name, row.article].filter((text) => text !== "").join(", ")}
                prefix={`start-${row.id}-`}
                form={`photo-${row.id}`}
                send={(api, payload) => api.call(deskEndpoints.uploadPhotos, { params: { id: String(row.id) }, payload })}
              />
            )}
            <Rest row={row} />
          </li>
        ))}
      </ul>
      {total.count > goods.length && (
        <a className="desk-link" href={`${deskPaths.goods.href()}?state=hidden`}>
          Все, что не{NBSP}видны
        </a>
      )}
    </Panel>
  );
}

/** What a product lacks besides its photo. */
function Rest({ row }: { row: GoodsRow }) {
  const lacks = [row.no_text && "описания", row.price === 0 && "цены"].filter((text) => text !== false);
  if (row.no_photo && lacks.length === 0) return null;
  return (
    <a className="desk-link text-15" href={deskPaths.goodsProduct.href({ id: String(row.id) })}>
      {!row.no_photo && `${row.name}: `}
      {lacks.length > 0 ? `нет ${lacks.join(` и${NBSP}`)}` : "скрыт или без раздела"}
    </a>
  );
}
