import { DeskHead } from "../../../manage/ui/desk-head.tsx";

/** The overview of what waits. */
export function TodayPage() {
  return <DeskHead title="Сегодня" />;
}
