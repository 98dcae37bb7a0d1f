import { yardSideFor } from "#shared/domain/area/free-ground.ts";
import { displayPrice, formatRoubles, moneyText, priceText, saving } from "#shared/domain/prices/price.ts";
import { HttpError } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import { dateText } from "#shared/text/date.ts";
import { fileSize, plural } from "#shared/text/format.ts";
import { withMinimumDelay } from "../api/refusal.ts";
import { hydrate } from "./entry.tsx";
import { SearchField, SearchForm } from "../layout/search-form.tsx";
import { pageOf } from "../navigation/addresses.ts";
import { sectionQuery } from "../pages/section/query.ts";
import { useRootData } from "../root-data.ts";
import { useInterface, useLists, useAppContext } from "../state/context.tsx";
import { Logo } from "../ui/identity/logo.tsx";
import { Breadcrumbs, catalogCrumbs } from "../ui/page/breadcrumbs.tsx";
import { Icon } from "../ui/icon.tsx";
import { Photo } from "../ui/photo.tsx";
import { ProductCard } from "../ui/product/product-card.tsx";
import { ProductCarousel } from "../ui/product/product-carousel.tsx";
import { Watched } from "../ui/product/watched.tsx";
import "../ui/product/buy-bar.css";

/**
 * The modules that most pages use: the build puts them into one chunk (scripts/build/own-modules.ts says why). The call keeps the bundler
 * from removing names that the entry does not use.
 */
Object.freeze([
  Breadcrumbs,
  catalogCrumbs,
  dateText,
  displayPrice,
  fileSize,
  formatRoubles,
  moneyText,
  HttpError,
  hydrate,
  Icon,
  Logo,
  pageOf,
  paths,
  Photo,
  plural,
  priceText,
  ProductCard,
  ProductCarousel,
  saving,
  SearchField,
  SearchForm,
  sectionQuery,
  useInterface,
  useLists,
  useRootData,
  useAppContext,
  Watched,
  withMinimumDelay,
  yardSideFor,
]);
