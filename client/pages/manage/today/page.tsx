import { NBSP } from "#shared/text/space.ts";
import { useMe } from "../../../manage/root-data.ts";
import { DeskHead } from "../../../manage/ui/desk-head.tsx";
import { useSections } from "../../../manage/use-sections.ts";
import { Icon } from "../../../ui/icon.tsx";
import "./page.css";

const texts: Readonly<Record<string, string>> = {
  orders: `Найти, проверить, подтвердить и${NBSP}отправить`,
  enquiries: `Вопросы, заявки и${NBSP}ответы на${NBSP}них`,
  reviews: "Опубликовать, ответить или отклонить",
  shoppers: `Заказы и${NBSP}обращения одного человека`,
  staff: `Кто работает здесь и${NBSP}что может`,
  journal: `Кто, когда и${NBSP}что изменил`,
};

/** The overview: the sections with what waits in each. */
export function TodayPage() {
  const { staff } = useMe();
  const sections = useSections().filter(({ page }) => page !== "today");
  return (
    <>
      <DeskHead title="Сегодня" note={staff.name} />
      <ul className="today-sections">
        {sections.map(({ page, title, icon, url, waiting }) => (
          <li key={page}>
            <a className="today-section" href={url}>
              <Icon name={icon} />
              <span className="today-section-title">{title}</span>
              {waiting > 0 && <span className="today-section-count numeric">{waiting}</span>}
              <span className="soft">{texts[page]}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
