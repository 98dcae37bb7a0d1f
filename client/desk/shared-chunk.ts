import { stateRules } from "#shared/domain/orders/order-state.ts";
import { formatPhone } from "#shared/domain/phone.ts";
import { moneyText } from "#shared/domain/prices/price.ts";
import { mayRole } from "#shared/domain/staff.ts";
import { HttpError } from "#shared/http-error.ts";
import { deskPaths } from "#shared/desk-paths.ts";
import { dayText } from "#shared/text/date.ts";
import { plural } from "#shared/text/format.ts";
import { refusal } from "../api/refusal.ts";
import { textsOf } from "../forms/form-data.ts";
import { usePageForm } from "../forms/use-form.ts";
import { ErrorSummary } from "../ui/form/error-summary.tsx";
import { InputField } from "../ui/form/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { PhoneLink } from "../ui/contact-links.tsx";
import { hydrate } from "./entry.tsx";
import { deskHead } from "./head.ts";
import { Changes } from "./ui/changes.tsx";
import { Confirm } from "./ui/confirm.tsx";
import { ConflictNote, Note } from "./ui/note.tsx";
import { CursorPager } from "./ui/cursor-pager.tsx";
import { DataTable } from "./ui/data-table.tsx";
import { DeskHead } from "./ui/desk-head.tsx";
import { EventList, Moment } from "./ui/event-list.tsx";
import { Facts, Nothing, Panel } from "./ui/panel.tsx";
import { FilterBar } from "./ui/filter-bar.tsx";
import { OrderBadge } from "./ui/badge.tsx";
import { SelectField } from "./ui/select-field.tsx";

/** The modules that most pages of the desk use: the build puts them into one chunk, as `client/start/shared-chunk.ts` does for the shop. */
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
  deskPaths,
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
