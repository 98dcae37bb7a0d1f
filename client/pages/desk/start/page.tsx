import { deskEndpoints } from "#shared/contract/desk/endpoints.ts";
import type { FirstStartPage } from "#shared/contract/desk/shop/first-start.ts";
import { MAX_TABLE } from "#shared/domain/goods/goods-batch.ts";
import { MAX_UPLOADED } from "#shared/domain/goods/goods-fields.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { FIRST_STEPS, firstStepNames, type FirstStep, type StepState } from "#shared/domain/texts/first-start.ts";
import { NBSP, plural } from "#shared/text/format.ts";
import { deskHead } from "../../../desk/head.ts";
import { useMe } from "../../../desk/root-data.ts";
import { Badge, type Tone } from "../../../desk/ui/badge.tsx";
import { DeskHead } from "../../../desk/ui/desk-head.tsx";
import { Note } from "../../../desk/ui/note.tsx";
import { Panel } from "../../../desk/ui/panel.tsx";
import { useFreshLook } from "../../../desk/use-fresh-look.ts";
import { definePage, type PageProps } from "../../../page.ts";
import { action } from "./action.ts";
import { CatalogueStep } from "./catalogue-step.tsx";
import { DeliveryStep } from "./delivery-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { GoodsPhotos, type UnseenGoods } from "./goods-photos.tsx";
import { IdentityStep } from "./identity-step.tsx";
import { LetterStep } from "./letter-step.tsx";

export interface StartData extends FirstStartPage {
  step: FirstStep;
  done: string | null;
  /** Of a catalogue that was begun by hand, on the pages that tell of it. */
  unseen: UnseenGoods | null;
}

/** The goods without a photo that stand on the page. */
const MAX_ROWS = 30;

export const route = definePage<StartData>({
  component: StartPage,
  async load({ api, url: { searchParams }, signal }) {
    const { page } = await api.call(deskEndpoints.firstStart, { signal });
    const asked = FIRST_STEPS.find((one) => one === searchParams.get("step"));
    const open = page.steps.find(({ state }) => state === "open")?.id;
    const step = asked ?? open ?? "done";
    const isTold = page.catalogue?.source === "hand" && (step === "catalogue" || step === "done");
    const unseen = isTold ? (await api.call(deskEndpoints.goods, { query: { state: "hidden", limit: MAX_ROWS }, signal })).page : null;
    return { page, step, done: searchParams.get("done"), unseen: unseen && { goods: unseen.goods, total: unseen.total } };
  },
  action,
  formFiles: () => MAX_UPLOADED,
  formFileBytes: MAX_TABLE,
  head: (_, url) => deskHead("Первый запуск", url),
  query: ["step", "done", "added"],
});

const stateNames: Readonly<Record<StepState, readonly [tone: Tone, name: string]>> = {
  open: ["new", "Впереди"],
  done: ["done", "Сделано"],
  skipped: ["off", "Пропущено"],
};

const doneTexts: Readonly<Record<string, string>> = {
  texts: "Магазин назван. Покупатели увидят новое имя, цвета и тексты за несколько секунд.",
  back: "Прежние тексты вернулись.",
  goods: `Товары добавлены. Осталось дать каждому снимок: ниже, все сразу или по${NBSP}одному.`,
  cleared: "Демонстрация убрана: каталог пуст и ждёт ваших товаров.",
  "goods-back": "Товары демонстрации вернулись.",
  delivery: "Доставка записана: корзина уже считает по-новому.",
  letter: `Пробное письмо ушло на${NBSP}вашу почту. Если через пару минут его нет, почта магазина ещё не${NBSP}подключена.`,
};

/** Leads the owner through what makes a shop one's own. */
function StartPage({ data }: PageProps<StartData>) {
  const { page, step, done } = data;
  useFreshLook(done === "texts" || done === "back" || done === "cleared");
  const states = new Map<FirstStep, StepState>(page.steps.map(({ id, state }) => [id, state]));
  const left = page.steps.filter(({ state }) => state === "open").length;
  const doneText = done !== null && Object.hasOwn(doneTexts, done) ? doneTexts[done] : undefined;
  const isSold = done === "goods" && data.unseen?.total.count === 0;
  const sentence = isSold ? "Товары добавлены, и все они уже в продаже." : doneText;
  return (
    <>
      <DeskHead
        title="Первый запуск"
        note={left === 0 ? "Всё пройдено" : `Осталось ${left}${NBSP}${plural(left, "шаг", "шага", "шагов")}, можно уйти и${NBSP}вернуться`}
      />
      <div className="stack fit gap-16">
        {sentence && <Note tone="done" title={sentence} />}
        <nav aria-label="Шаги первого запуска">
          <ol className="cluster gap-12">
            {FIRST_STEPS.map((one, index) => {
              const state = one === "owner" ? "done" : one === "done" ? null : (states.get(one) ?? "open");
              return (
                <li className="cluster middle gap-6" key={one}>
                  <a
                    className={one === step ? "desk-link bold" : "desk-link"}
                    href={`${deskPaths.start.href()}?step=${one}`}
                    aria-current={one === step ? "step" : undefined}
                  >
                    {index + 1}. {firstStepNames[one]}
                  </a>
                  {state && <Badge tone={stateNames[state][0]}>{stateNames[state][1]}</Badge>}
                </li>
              );
            })}
          </ol>
        </nav>
        <div className="desk-narrow stack fit gap-16">
          <Step data={data} />
        </div>
      </div>
    </>
  );
}

function Step({ data: { page, step, unseen } }: { data: StartData }) {
  switch (step) {
    case "owner":
      return <OwnerStep />;
    case "identity":
      return <IdentityStep page={page} />;
    case "catalogue":
      return (
        <CatalogueStep catalogue={page.catalogue}>{unseen && unseen.total.count > 0 && <GoodsPhotos unseen={unseen} />}</CatalogueStep>
      );
    case "delivery":
      return <DeliveryStep page={page} />;
    case "letter":
      return <LetterStep />;
    case "done":
      return <DoneStep page={page} unseen={unseen} />;
  }
}

function OwnerStep() {
  const { name, email, totp } = useMe().staff;
  return (
    <Panel title="Владелец" note={`${name}, ${email}`}>
      <p>
        Вы{NBSP}вошли как владелец: вам открыто всё. Менеджер работает с{NBSP}заказами, редактор{NBSP}— с{NBSP}текстами и{NBSP}товарами.
      </p>
      <p className="cluster gap-12">
        <a className="desk-link" href={deskPaths.staff.href()}>
          Пригласить сотрудников
        </a>
        {!totp && (
          <a className="desk-link" href={deskPaths.profile.href()}>
            Входить с{NBSP}кодом из{NBSP}приложения
          </a>
        )}
      </p>
      <p>
        <a className="button" href={`${deskPaths.start.href()}?step=identity`}>
          Дальше
        </a>
      </p>
    </Panel>
  );
}
