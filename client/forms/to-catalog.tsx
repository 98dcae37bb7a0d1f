import { paths } from "#shared/paths.ts";

/** The way on from a page on which all is done. */
export function ToCatalog() {
  return (
    <a className="btn btn-l" href={paths.catalog.href()}>
      В каталог
    </a>
  );
}
