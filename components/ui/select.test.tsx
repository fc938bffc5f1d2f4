import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Select } from "./select";

const options = [
  { value: "title", label: "Title" },
  { value: "facility", label: "Facility" },
];

test("shows what is chosen before the page's script has run", () => {
  const drawn = renderToString(<Select options={options} value="facility" onChange={() => {}} />);
  expect(drawn).toContain(">Facility<");
});

test("shows its placeholder while nothing is chosen", () => {
  const drawn = renderToString(
    <Select options={options} value="" onChange={() => {}} placeholder="Sort by" />,
  );
  expect(drawn).toContain(">Sort by<");
});
