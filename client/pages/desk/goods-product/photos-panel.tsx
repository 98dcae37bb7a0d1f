import { useEffect, useRef, useState, type DragEvent } from "react";
import type { Picture } from "#shared/contract/common.ts";
import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { GoodsProduct } from "#shared/contract/desk/goods/goods.ts";
import { NBSP } from "#shared/text/format.ts";
import { useLive } from "../../../desk/ui/confirm.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { PhotoUpload } from "./photo-upload.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Photo } from "../../../ui/photo.tsx";
import { FormOf, PREFIX, sideOf, useGoodsForm } from "./parts.tsx";

interface PhotosProps {
  product: GoodsProduct;
  mayChange: boolean;
  saved: boolean;
}

/** The photos in their order, with their alternative texts, and a place to upload more. */
export function PhotosPanel({ product, mayChange, saved }: PhotosProps) {
  const value = sideOf(product, "pictures").value;
  const pictures = Array.isArray(value) ? value : [];
  return (
    <Panel title="Фотографии" note={`${pictures.length}${NBSP}шт.`} id="photos">
      {pictures.length > 0 && <Order pictures={pictures} mayChange={mayChange} saved={saved} />}
      {mayChange && (
        <PhotoUpload
          label="Добавить фотографии"
          prefix={PREFIX}
          send={(api, payload) => api.call(deskEndpoints.uploadPhotos, { params: { id: String(product.id) }, payload })}
        />
      )}
    </Panel>
  );
}

/** Photos are moved by dragging, by the arrows, or, without script, by the numbers of their places. */
function Order({ pictures, mayChange, saved }: { pictures: readonly Picture[]; mayChange: boolean; saved: boolean }) {
  const live = useLive();
  const present = Object.fromEntries(
    pictures.flatMap(({ alt }, index) => [
      [`place-${index}`, String(index + 1)],
      [`alt-${index}`, alt],
      [`remove-${index}`, ""],
    ]),
  );
  const state = useGoodsForm("photos", present);
  const [order, setOrder] = useOrder(pictures);
  const [told, setTold] = useState("");
  const [isSame, setSame] = useState(() => repeats(pictures.map(({ alt }) => alt)));
  const dragged = useRef<number | null>(null);
  // The photo moves in the page, and at an end its button goes: the focus stays with it.
  const pressed = useRef<{ index: number; way: Way } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    setSame(repeats(altsIn(list.current)));
    const { index = 0, way } = pressed.current ?? {};
    pressed.current = null;
    const [same, other] =
      way === undefined ? [] : [way, way === "earlier" ? ("later" as const) : ("earlier" as const)].map((one) => moveButton(index, one));
    (same?.disabled === false ? same : other)?.focus();
  }, [order]);
  const move = (index: number, to: number) => {
    if (to < 0 || to >= order.length) return;
    const others = order.filter((one) => one !== index);
    setOrder([...others.slice(0, to), index, ...others.slice(to)]);
    setTold(`Фото ${index + 1} теперь на${NBSP}месте ${to + 1} из${NBSP}${order.length}`);
  };
  const step = (index: number, to: number, way: Way) => {
    pressed.current = { index, way };
    move(index, to);
  };
  const drop = (event: DragEvent, onto: number) => {
    event.preventDefault();
    if (dragged.current !== null && dragged.current !== onto) move(dragged.current, order.indexOf(onto));
    dragged.current = null;
  };
  return (
    <FormOf state={state} submit={mayChange ? "Сохранить фотографии" : null} saved={saved}>
      <input type="hidden" name="pictures" value={JSON.stringify(pictures)} />
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {mayChange && isSame && (
        <p className="text-13 soft">
          У{NBSP}нескольких снимков одно описание. Напишите у{NBSP}каждого, что на{NBSP}нём: вид сбоку, на{NBSP}человеке, в{NBSP}упаковке.
        </p>
      )}
      <ol className="goods-photos stack gap-12" ref={list} onChange={({ currentTarget }) => setSame(repeats(altsIn(currentTarget)))}>
        {order.map((index, place) => {
          const picture = pictures[index] as Picture;
          const number = index + 1;
          return (
            <li
              key={picture.src}
              className="goods-photo stack fit gap-6 outlined rounded-inner"
              draggable={mayChange && live}
              onDragStart={() => (dragged.current = index)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, index)}
            >
              <Photo picture={picture} sizes="160px" maxWidth={320} width={160} height={160} className="rounded-inner" decorative />
              <label className="text-13 soft" htmlFor={`${PREFIX}alt-${index}`}>
                {place === 0 ? "Главное: что на снимке" : `Что на${NBSP}снимке`}
              </label>
              <input
                className="field-input field-input-small"
                id={`${PREFIX}alt-${index}`}
                name={`alt-${index}`}
                maxLength={300}
                defaultValue={state.first[`alt-${index}`] ?? picture.alt}
                placeholder={`Опишите для${NBSP}тех, кто не${NBSP}видит`}
              />
              <div className="spread middle gap-8">
                {live ? (
                  <span className="row gap-2">
                    <input type="hidden" name={`place-${index}`} value={place + 1} />
                    <button
                      className="icon-button"
                      type="button"
                      id={moveId(index, "earlier")}
                      aria-label={`Фото ${number}: раньше`}
                      disabled={place === 0}
                      onClick={() => step(index, place - 1, "earlier")}
                    >
                      <Icon name="arrow-left" small />
                    </button>
                    <button
                      className="icon-button"
                      type="button"
                      id={moveId(index, "later")}
                      aria-label={`Фото ${number}: позже`}
                      disabled={place === order.length - 1}
                      onClick={() => step(index, place + 1, "later")}
                    >
                      <Icon name="arrow-right" small />
                    </button>
                  </span>
                ) : (
                  <label className="row gap-6 text-13">
                    место
                    <input
                      className="field-input field-input-small goods-place"
                      name={`place-${index}`}
                      inputMode="numeric"
                      defaultValue={place + 1}
                    />
                  </label>
                )}
                <label className="row gap-6 text-13">
                  <input type="checkbox" name={`remove-${index}`} />
                  убрать
                </label>
              </div>
            </li>
          );
        })}
      </ol>
    </FormOf>
  );
}

type Way = "earlier" | "later";

const moveId = (index: number, way: Way) => `${PREFIX}${way}-${index}`;
const moveButton = (index: number, way: Way) => document.querySelector<HTMLButtonElement>(`#${moveId(index, way)}`);

const altsIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll<HTMLInputElement>("input[maxlength]") ?? [])].map(({ value }) => value);

/** Whether two photos are described by one text, or one by none. */
const repeats = (alts: readonly string[]) => new Set(alts.map((alt) => alt.trim().toLowerCase())).size < alts.length;

/** The places of the photos by their numbers. What is uploaded meanwhile comes after them; when others were saved, it begins anew. */
function useOrder(pictures: readonly Picture[]) {
  const [known, setKnown] = useState(pictures);
  const [order, setOrder] = useState(() => pictures.map((_, index) => index));
  if (known === pictures || JSON.stringify(known) === JSON.stringify(pictures)) return [order, setOrder] as const;
  const numbers = pictures.map((_, index) => index);
  const isLonger = known.every(({ src }, index) => pictures[index]?.src === src);
  const next = isLonger ? [...order, ...numbers.slice(known.length)] : numbers;
  setKnown(pictures);
  setOrder(next);
  return [next, setOrder] as const;
}
