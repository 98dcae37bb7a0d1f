import { About, Specifications } from "./about.tsx";
import type { DetailsProps } from "./choice.ts";
import { Delivery } from "./delivery.tsx";
import { Fitting } from "./fitting.tsx";
import { Guide } from "./guide.tsx";
import { QuestionsSection } from "./questions.tsx";
import { ReviewsSection } from "./reviews.tsx";

/** What stands below the first screen of a product page. */
export function Details({ data, choice }: DetailsProps) {
  const { card: product, guide, reviews, questions } = data;
  return (
    <>
      <About product={product} choice={choice} />
      <Specifications product={product} choice={choice} />
      <Fitting key={`parts-${product.id}`} data={data} choice={choice} />
      <Delivery key={`delivery-${product.id}`} data={data} choice={choice} />
      {guide && <Guide guide={guide} />}
      <ReviewsSection reviews={reviews} samples={product.sample_reviews} product={product.id} />
      <QuestionsSection questions={questions} samples={product.sample_questions} product={product.id} />
    </>
  );
}
