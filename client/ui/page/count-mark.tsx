/** How many products a list has, beside its heading. */
export function CountMark({ count }: { count: number }) {
  return (
    <span className="count-mark">
      <span className="visually-hidden">, товаров: </span>
      {count}
    </span>
  );
}
