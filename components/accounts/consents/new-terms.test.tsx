import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderApp } from "@/tests/support/render";
import { NewTerms } from "./new-terms";

it("new terms are read elsewhere and agreed to by one button [ACS-C-023]", async () => {
  const asked = {
    kind: "terms" as const,
    version: "2026-01",
    title: "Terms of Service",
    href: "https://wardway.test/terms",
  };
  const { person, sent, router } = renderApp(<NewTerms asked={asked} back="/account/terms" />, {
    answers: { "POST /api/account/consents/": { body: { agreed: [], asked: [] } } },
  });
  const read = screen.getByRole("link", { name: "Read: Terms of Service" });
  expect(read).toHaveAttribute("href", asked.href);
  expect(read).toHaveAttribute("rel", "noopener noreferrer");
  await person.click(screen.getByRole("button", { name: "I agree" }));
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual([{ kind: "terms", version: "2026-01" }]);
});
