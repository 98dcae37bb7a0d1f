import { yardSideFor } from "#shared/domain/free-ground.ts";
import { displayPrice, formatRoubles, moneyText, priceText, saving } from "#shared/domain/price.ts";
import { HttpError } from "#shared/http-error.ts";
import { paths } from "#shared/paths.ts";
import { dateText } from "#shared/text/date.ts";
import { fileSize } from "#shared/text/file-size.ts";
import { plural } from "#shared/text/plural.ts";
import { withMinimumDelay } from "./api/minimum-delay.ts";
import { hydrate } from "./entry.tsx";
import { SearchField, SearchForm } from "./layout/search-form.tsx";
import { pageOf } from "./navigation/page-address.ts";
import { sectionQuery } from "./pages/section/query.ts";
import { useRootData } from "./root-data.ts";
import { useInterface, useLists, useServices } from "./state/context.tsx";
import { Logo } from "./ui/logo.tsx";
import { Breadcrumbs, catalogCrumbs } from "./ui/breadcrumbs.tsx";
import { Icon } from "./ui/icon.tsx";
import { Photo } from "./ui/photo.tsx";
import { ProductCard } from "./ui/product-card.tsx";
import { ProductCarousel } from "./ui/product-carousel.tsx";
import { Watched } from "./ui/watched.tsx";
import "./ui/buy-bar.css";

/**
 * The modules that most pages use: the build puts them into one chunk (scripts/build/shared-chunk.ts says why). The call keeps the bundler
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
  useServices,
  Watched,
  withMinimumDelay,
  yardSideFor,
]);
