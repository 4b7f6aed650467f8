/** Growth over the last two thirds of a series, along its line of least squares: absolute, and in percent of its mean there. */
export function growthOf(series: readonly number[]): { growth: number; percent: number } {
  const last = series.slice(Math.floor(series.length / 3));
  const [middle, mean] = [(last.length - 1) / 2, last.reduce((sum, value) => sum + value, 0) / last.length];
  let [products, squares] = [0, 0];
  last.forEach((value, at) => {
    products += (at - middle) * (value - mean);
    squares += (at - middle) ** 2;
  });
  const growth = squares === 0 ? 0 : (products / squares) * (last.length - 1);
  return { growth, percent: mean === 0 ? 0 : (growth / mean) * 100 };
}
