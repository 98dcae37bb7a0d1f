/** A horizontal dimension line with its ends and its text below. */
export function Dimension({ from, to, y, text }: { from: number; to: number; y: number; text: string }) {
  return (
    <>
      <path className="drawing-dimension" d={`M${from} ${y - 8}v16M${to} ${y - 8}v16M${from} ${y}H${to}`} />
      <text className="drawing-text" x={(from + to) / 2} y={y + 26}>
        {text}
      </text>
    </>
  );
}
