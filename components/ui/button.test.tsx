import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Button } from "./button";

test("a button of one icon shows its work in place of the icon", () => {
  const icon = <span>...</span>;
  const { rerender } = render(
    <Button size="icon" aria-label="Actions">
      {icon}
    </Button>,
  );
  expect(screen.getByText("...")).toBeVisible();
  rerender(
    <Button size="icon" aria-label="Actions" pending>
      {icon}
    </Button>,
  );
  expect(screen.queryByText("...")).toBeNull();
  expect(screen.getByRole("button", { name: "Actions" }).querySelector("svg")).not.toBeNull();
});
