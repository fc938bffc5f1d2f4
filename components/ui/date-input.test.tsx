import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderApp } from "@/tests/support/render";
import { DateInput } from "./date-input";

function Day() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <DateInput aria-label="Day" value={day} onChange={setDay} />
      <output>{day ?? "none"}</output>
    </>
  );
}

test.each(["01/02/2027", "01022027", "1/2/2027", "2027-01-02", "20270102"])(
  "a day can be typed as %s [SHR-K-016]",
  async (typed) => {
    const { person } = renderApp(<Day />);
    await person.type(screen.getByLabelText("Day"), typed);
    expect(screen.getByRole("status")).toHaveTextContent("2027-01-02");
    await person.tab();
    expect(screen.getByLabelText("Day")).toHaveValue("01/02/2027");
  },
);
