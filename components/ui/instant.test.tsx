import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Instant } from "./instant";

const evening = <Instant at="2026-11-20T20:00:00Z" to="longDay" />;

it("is the day of the reader's own clock, once the browser has taken over from the server's page", () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = renderToString(evening);
  expect(container).toHaveTextContent("November 20, 2026");
  render(evening, { container, hydrate: true });
  expect(screen.getByText("November 21, 2026")).toHaveAttribute("datetime", "2026-11-20T20:00:00Z");
});
