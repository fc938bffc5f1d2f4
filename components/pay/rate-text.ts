/** "$0.725": dollars a mile, to the tenth of a cent where there is one. */
export const mileageRateText = (rate: number) => {
  const tenths = rate.toFixed(3);
  return `$${tenths.endsWith("0") ? tenths.slice(0, -1) : tenths}`;
};
