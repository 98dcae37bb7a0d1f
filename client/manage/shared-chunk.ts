import { stateRules } from "#shared/domain/order-state.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/price.ts";
import { mayRole } from "#shared/domain/staff.ts";
import { HttpError } from "#shared/http-error.ts";
import { managePaths } from "#shared/manage-paths.ts";
import { manageEndpoints } from "#shared/contract/manage/endpoints.ts";
import { dayText } from "#shared/text/date.ts";
import { plural } from "#shared/text/plural.ts";
import { refusal } from "../api/refusal.ts";
import { textsOf } from "../forms/form-data.ts";
import { usePageForm } from "../forms/use-form.ts";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { InputField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/phone-link.tsx";
import { hydrate } from "./entry.tsx";
import { deskHead } from "./head.ts";
import { Changes } from "./ui/changes.tsx";
import { Confirm } from "./ui/confirm.tsx";
import { ConflictNote } from "./ui/conflict-note.tsx";
import { CursorPager } from "./ui/cursor-pager.tsx";
import { DataTable } from "./ui/data-table.tsx";
import { DeskHead } from "./ui/desk-head.tsx";
import { EventList } from "./ui/event-list.tsx";
import { Facts } from "./ui/facts.tsx";
import { FilterBar } from "./ui/filter-bar.tsx";
import { Moment } from "./ui/moment.tsx";
import { Note } from "./ui/note.tsx";
import { Nothing } from "./ui/nothing.tsx";
import { OrderBadge } from "./ui/order-badge.tsx";
import { Panel } from "./ui/panel.tsx";
import { SelectField } from "./ui/select-field.tsx";

/** The modules that most pages of the desk use: the build puts them into one chunk, as `client/shared-chunk.ts` does for the shop. */
Object.freeze([
  Changes,
  Confirm,
  ConflictNote,
  CursorPager,
  DataTable,
  dayText,
  deskHead,
  DeskHead,
  ErrorSummary,
  EventList,
  Facts,
  FilterBar,
  formatPhone,
  HttpError,
  hydrate,
  Icon,
  InputField,
  manageEndpoints,
  managePaths,
  mayRole,
  Moment,
  moneyText,
  Note,
  Nothing,
  OrderBadge,
  Panel,
  PhoneLink,
  plural,
  refusal,
  SelectField,
  stateRules,
  textsOf,
  usePageForm,
]);
