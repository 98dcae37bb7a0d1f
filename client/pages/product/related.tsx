import { useState, type MouseEvent } from "react";
import { endpoints } from "#shared/contract/endpoints.ts";
import type { ProductPageData } from "#shared/contract/product-page.ts";
import { plural } from "#shared/text/format.ts";
import { withMinimumDelay } from "../../api/refusal.ts";
import { useAppContext } from "../../state/context.tsx";
import { ProductCarousel } from "../../ui/product/product-carousel.tsx";
import { areOfSeries } from "./choice.ts";

/** The models of a series come in one answer: no series has more than the largest page of a list. */
const MAX_MODELS = 48;

/**
 * Other models of the series, or products of the type when the series has no others. A series of several types (discs, bars, kettlebells)
 * shows the rest of its models in place; without script the link leads to the category's list of them.
 */
export function RelatedProducts({ data }: { data: ProductPageData }) {
  const { card: product, section, mates, series_count } = data;
  const { api } = useAppContext();
  const [models, setModels] = useState<ProductPageData["mates"] | null>(null);
  const [failed, setFailed] = useState(false);
  if (mates.length === 0) return null;
  const { category } = section;
  const series = areOfSeries(data) ? product.series : null;
  const rest = series_count - 1 - mates.length;

  const showAll = async (event: MouseEvent, slug: string, inSection: string) => {
    event.preventDefault();
    const query = { mode: "series", page_data: 0, f_series: slug, limit: MAX_MODELS };
    try {
      const { page } = await withMinimumDelay(api.call(endpoints.models, { params: { section: inSection }, query }));
      setModels(page.items.flatMap(({ products }) => products).filter(({ id }) => id !== product.id));
    } catch {
      setFailed(true);
    }
  };

  return (
    <section className="section no-print" id="series" aria-labelledby="series-title">
      <div className="wrap">
        <div className="section-head">
          <h2 className="h2" id="series-title">
            {series ? `Серия ${series.name}` : "Похожие товары"}
          </h2>
          {series && category && rest > 0 && !models && (
            <a
              className="more-link"
              href={`${category.url}?f_series=${series.slug}`}
              onClick={(event) => void showAll(event, series.slug, category.slug)}
            >
              {failed ? "Не получилось. Ещё раз" : `Вся серия: ${series_count} ${plural(series_count, "модель", "модели", "моделей")}`}
            </a>
          )}
        </div>
        <ProductCarousel products={models ?? mates} />
      </div>
    </section>
  );
}
