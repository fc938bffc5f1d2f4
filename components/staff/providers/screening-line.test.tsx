import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/tests/support/render";
import { ScreeningLine } from "./screening-line";

const at = "2026-11-18T14:00:00.000Z";
const hitId = "0190f000-0000-7000-8000-000000000301";

it.each([
  [{ screened_at: null, is_excluded: false, undecided: 0, hit_id: null }, /not compared yet/],
  [{ screened_at: at, is_excluded: false, undecided: 0, hit_id: null }, /compared .*Nov 18.*, no match$/],
  [{ screened_at: at, is_excluded: false, undecided: 1, hit_id: hitId }, /a match is undecided/],
  [{ screened_at: at, is_excluded: true, undecided: 0, hit_id: hitId }, /confirmed to be on it/],
])("staff see when a provider was last screened, and what came of it [CRD-S-030] %#", (screening, words) => {
  const { container } = renderApp(<ScreeningLine screening={screening} />);
  expect(container).toHaveTextContent(words);
  const link = screen.queryByRole("link", { name: "Open the match" });
  expect(link?.getAttribute("href") ?? null).toBe(screening.hit_id && `/staff/exclusions/${hitId}`);
});
