import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Instant } from "./instant";

const evening = <Instant at="2026-11-20T20:00:00Z" to="longDay" />;

const moment = "2026-12-04T19:05:00Z";

it.each([
  ["day", "Dec 4, 2026", "Dec 5, 2026"],
  ["longDay", "December 4, 2026", "December 5, 2026"],
  ["minute", "Dec 4, 2026, 19:05", "Dec 5, 2026, 00:50"],
] as const)(
  "as %s is written %s by the server, and as the reader's clock shows it after that",
  (to, inUtc, here) => {
    expect(renderToString(<Instant at={moment} to={to} />)).toContain(`>${inUtc}<`);
    render(<Instant at={moment} to={to} />);
    expect(screen.getByText(here)).toBeVisible();
  },
);

it("is the day of the reader's own clock, once the browser has taken over from the server's page", () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(evening);
  expect(container).toHaveTextContent("November 20, 2026");
  render(evening, { container, hydrate: true });
  expect(screen.getByText("November 21, 2026")).toHaveAttribute("datetime", "2026-11-20T20:00:00Z");
});
