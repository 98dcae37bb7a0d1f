import type { EnquiryDeedView } from "#shared/contract/manage/enquiries.ts";

const letters = { waiting: "Ответ уходит", sent: "Ответ отправлен", failed: "Ответ не ушёл" };

/** What was done, in a word or two. */
export function deedTitle({ deed, text, letter }: Pick<EnquiryDeedView, "deed" | "text" | "letter">): string {
  switch (deed) {
    case "answer":
      return letters[letter ?? "sent"];
    case "note":
      return "Заметка";
    case "assign":
      return text === "" ? "Больше никто не занимается" : "Занимается";
    case "done":
      return "Готово";
    case "reopen":
      return "Открыто снова";
  }
}
