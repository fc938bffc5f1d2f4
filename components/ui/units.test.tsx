import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Units } from "./units";

const heldIn = (text: string) => {
  const { container } = render(<Units>{text}</Units>);
  expect(container).toHaveTextContent(text);
  return [...container.querySelectorAll(".whitespace-nowrap")].map((part) => part.textContent);
};

it.each([
  ["11.75 h × $113.33 = $1,331.63", ["11.75 h"]],
  ["Mileage · 1,047 mi × $0.725", ["1,047 mi"]],
  ["Open until the shift begins, in 2 d 4 h", ["2 d 4 h"]],
  ["50% of 12 h, late 25 min", ["12 h", "25 min"]],
  ["it starts in less than 72 hours.", ["72 hours"]],
  ["Thu, Dec 3, 2026 · 19:00 – 07:00 +1", ["19:00 – 07:00 +1"]],
  ["Approved at this facility · 10 shifts here in the last year", ["10 shifts"]],
  ["3 days, 2 shifts and 5 miles", ["3 days", "2 shifts", "5 miles"]],
  ["Dec 3, 2026 · Casco Harbor · $2,851.20", []],
])("holds each number of %j to its unit, and nothing else", (text, held) => {
  expect(heldIn(text)).toEqual(held);
});
