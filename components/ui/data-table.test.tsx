import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "@/tests/support/render";
import { columnsOf } from "./columns";
import { DataTable } from "./data-table";

type Row = { id: string; name: string; city: string; state: string };

const rows: Row[] = [{ id: "1", name: "Cedar Sound", city: "Bangor", state: "ME" }];

const table = (
  <DataTable
    label="Facilities"
    columns={columnsOf<Row>([
      { header: "Name", cell: (row) => row.name },
      { header: "City", size: 90, cell: (row) => row.city },
      { header: "State", size: 20, cell: (row) => row.state },
    ])}
    rows={rows}
    rowId={(row) => row.id}
    card={(row) => row.name}
  />
);

const edge = (column: string) => screen.getByRole("separator", { name: `Width of ${column}` });

test("columns are 150 wide unless told otherwise, and at least 30 [SHR-K-013]", () => {
  renderApp(table);
  expect(edge("Name")).toHaveAttribute("aria-valuenow", "150");
  expect(edge("City")).toHaveAttribute("aria-valuenow", "90");
  expect(screen.getByRole("columnheader", { name: "State" })).toHaveStyle({ width: "30px" });
});

test("columns can be made 30 to 500 wide by the keyboard [SHR-K-013]", async () => {
  const { person } = renderApp(table);
  edge("Name").focus();
  await person.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(edge("Name")).toHaveAttribute("aria-valuenow", "160");
  await person.keyboard("{ArrowLeft>20/}");
  expect(edge("Name")).toHaveAttribute("aria-valuenow", "30");
  expect(screen.getByRole("columnheader", { name: "Name" })).toHaveStyle({ width: "30px" });
  await person.keyboard("{ArrowRight>60/}");
  expect(edge("Name")).toHaveAttribute("aria-valuenow", "500");
  expect(edge("City")).toHaveAttribute("aria-valuenow", "90");
});

test("columns can be dragged, and no further than 30 and 500 [SHR-K-013]", () => {
  renderApp(table);
  const drag = (to: number) => fireEvent(edge("City"), new PointerEvent("pointermove", { clientX: to }));
  fireEvent(edge("City"), new PointerEvent("pointerdown", { clientX: 100, bubbles: true, pointerId: 1 }));
  drag(160);
  expect(edge("City")).toHaveAttribute("aria-valuenow", "150");
  drag(-1000);
  expect(edge("City")).toHaveAttribute("aria-valuenow", "30");
  drag(5000);
  expect(edge("City")).toHaveAttribute("aria-valuenow", "500");
  fireEvent(edge("City"), new Event("lostpointercapture"));
  drag(100);
  expect(edge("City")).toHaveAttribute("aria-valuenow", "500");
});
