import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ListFrame, type ListFrameProps } from "./list-frame";

const pages = { page: 1, pageSize: 2, total: 3, hrefFor: (page: number) => `/rows?page=${page}` };

const draw = (props: Partial<ListFrameProps>) =>
  render(
    <ListFrame label="Rows" pages={pages} empty={<p>Nothing here</p>} {...props}>
      <p>The rows</p>
    </ListFrame>,
  );

it("shows the rows and their pages", () => {
  draw({});
  expect(screen.getByRole("region", { name: "Rows" })).not.toHaveAttribute("aria-busy");
  expect(screen.getByText("The rows")).toBeVisible();
  expect(screen.getByRole("link", { name: "Page 2" })).toHaveAttribute("href", "/rows?page=2");
});

it("says that other rows are on their way", () => {
  draw({ busy: true });
  expect(screen.getByRole("region", { name: "Rows" })).toHaveAttribute("aria-busy", "true");
});

it("shows what is empty in place of no rows", () => {
  draw({ isEmpty: true });
  expect(screen.getByText("Nothing here")).toBeVisible();
  expect(screen.queryByText("The rows")).toBeNull();
});

it("keeps the rows that could not be read anew, and reads them again", async () => {
  const onRetry = vi.fn();
  draw({ failed: "stale", onRetry });
  expect(screen.getByText("The rows")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it("shows a failure, and no pages, where there is nothing to show", () => {
  draw({ failed: "empty" });
  expect(screen.getByRole("alert")).toHaveTextContent("Something went wrong");
  expect(screen.queryByText("The rows")).toBeNull();
  expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull();
});
