/** A balance against a fair share: a bar to the right of the middle for more, to the left for less. */

const WIDTH = 100;
const HEIGHT = 8;
const MIDDLE = WIDTH / 2;

/** The text beside it says the same. */
export function BalanceBar({ balance, most }: { balance: number; most: number }) {
  const length = Math.min(MIDDLE, (MIDDLE * Math.abs(balance)) / most);
  return (
    <svg
      className="balance-bar"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width={WIDTH} height={HEIGHT} className="cover-track" />
      <rect
        x={balance > 0 ? MIDDLE : MIDDLE - length}
        width={length}
        height={HEIGHT}
        className={balance > 0 ? 'cover-over' : 'hours-full'}
      />
      <rect x={MIDDLE - 0.5} width={1} height={HEIGHT} className="balance-middle" />
    </svg>
  );
}
