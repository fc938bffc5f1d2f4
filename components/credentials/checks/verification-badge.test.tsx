import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { aVerification } from "@/tests/support/credentials/check-answers";
import { VerificationBadge } from "./verification-badge";

const looks: [label: string, tone: string, icon: string, Parameters<typeof aVerification>[0]][] = [
  ["Verified Nov 8, 2026", "green", "shield-check", { state: "verified" }],
  ["Verified Nov 8, 2026, re-check due", "amber", "clock-alert", { state: "verified", is_due: true }],
  ["Needs your attention", "amber", "circle-alert", { state: "unverified", needs_provider: true }],
  ["Stated by the provider", "blue", "pen-line", { state: "self_attested" }],
  ["Not verified", "grey", "circle-dashed", { state: "unverified", needs_provider: null }],
  ["Could not be verified", "red", "circle-x", { state: "failed" }],
  ["Expired Nov 1, 2026", "red", "calendar-x-2", { state: "expired" }],
];

it.each(looks)("says “%s” in words, with tone and icon [CRD-V-008]", (label, tone, icon, values) => {
  render(<VerificationBadge verification={aVerification({ label, ...values })} />);
  const badge = screen.getByText(label).parentElement as HTMLElement;
  expect(badge).toHaveClass(`text-${tone}`);
  expect(badge.querySelector("svg")?.getAttribute("class")).toMatch(new RegExp(`lucide-${icon}`));
});
