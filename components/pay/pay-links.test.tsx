import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { GroupName } from "@/lib/core/pure/actor";
import { aRepUser, renderApp } from "@/tests/support/render";
import { PayLinks } from "./pay-links";

const linksFor = (...group_names: GroupName[]) => {
  const { unmount } = renderApp(<PayLinks to={["billing", "invoices", "timesheets"]} />, {
    user: aRepUser({ group_names }),
  });
  const links = screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  unmount();
  return links;
};

const billing = ["Billing", "/app/organization/billing"];
const invoices = ["Invoices", "/app/organization/invoices"];
const timesheets = ["Timesheets", "/app/healthcare-entity/timesheets"];

describe("the links in the headers of a representative's pages", () => {
  it("lead to what is open to the reader alone [PAY-S-090]", () => {
    expect(linksFor("manage_users")).toEqual([billing, invoices]);
    expect(linksFor("schedule_shifts")).toEqual([billing, invoices, timesheets]);
    expect(linksFor("confirm_shifts")).toEqual([billing, invoices, timesheets]);
    expect(linksFor("connect_with_providers")).toEqual([billing]);
  });
});
