import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { callsOf } from "@/lib/core/pure/call";
import { requiredText, uuid, wire } from "@/lib/core/pure/words";
import { type Answers, renderApp } from "@/tests/support/render";

const rename = callsOf("facilities")({
  method: "PUT",
  path: "/wards/{id}/",
  who: null as never,
  summary: "Rename a ward.",
  input: wire(z.object({ id: uuid, ward_name: requiredText("Say its name", 5), floor: uuid.optional() })),
  output: z.object({ id: z.string() }),
});

function Ward({ floor }: { floor?: string }) {
  const { formProps, problems } = useCallForm(rename, {
    values: { ward_name: "", note: "" },
    toBody: ({ ward_name }) => ({ id: "w1", ward_name, floor }),
    also: ({ note }) => ({ note: note === "?" ? "Say more" : null }),
    onDone() {},
  });
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <Field name="note" label="Note">
        {(control) => <Input {...control} />}
      </Field>
      <Field name="ward_name" label="Name">
        {(control) => <Input {...control} />}
      </Field>
      <button type="submit">Save</button>
    </Form>
  );
}

function open(answer: Answers[string] = { body: { id: "w1" } }, floor?: string) {
  const view = renderApp(<Ward floor={floor} />, { answers: { "PUT /api/wards/w1/": answer } });
  const save = () => view.person.click(screen.getByRole("button", { name: "Save" }));
  return { ...view, save };
}

const field = (name: string) => screen.getByLabelText(name);

describe("a form over a call", () => {
  it("sends nothing that the call would refuse, and goes to the first wrong field", async () => {
    const { save, sent } = open();
    await save();
    expect(await screen.findByText("Say its name")).toBeVisible();
    expect(field("Name")).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it("has the rules of its screen beside those of the call", async () => {
    const { save, sent, person } = open();
    await person.type(field("Note"), "?");
    await save();
    expect(await screen.findByText("Say more")).toBeVisible();
    expect(screen.getByText("Say its name")).toBeVisible();
    expect(field("Note")).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it("leaves to the server what no field can mend", async () => {
    const { save, sent, person } = open({ status: 400, body: { floor: ["No such floor"] } }, "attic");
    await person.type(field("Name"), "ICU");
    await save();
    expect(await screen.findByText("Floor: No such floor")).toBeVisible();
    expect(sent).toMatchObject([{ body: { ward_name: "ICU", floor: "attic" } }]);
  });

  it.each([
    [500, { detail: "Something went wrong. Please try again later." }],
    [429, { detail: "Request was throttled. Expected available in 29 seconds." }],
    [404, { detail: "Not found." }],
  ])("shows a failure that is not about what was sent: %i", async (status, body) => {
    const { save, person } = open({ status, body });
    await person.type(field("Name"), "ICU");
    await save();
    expect(await screen.findByText(body.detail)).toBeVisible();
    expect(field("Name")).toHaveValue("ICU");
  });

  it("says that something went wrong where a failure says nothing", async () => {
    const { save, person } = open({ status: 502, body: null });
    await person.type(field("Name"), "ICU");
    await save();
    expect(await screen.findByText("Something went wrong. Please try again later.")).toBeVisible();
  });

  it("puts a refusal at the field that it is about", async () => {
    const { save, person } = open({ status: 400, body: { ward_name: ["Taken"] } });
    await person.type(field("Name"), "ICU");
    await save();
    expect(await screen.findByText("Taken")).toBeVisible();
    expect(field("Name")).toHaveFocus();
    expect(field("Name")).toHaveValue("ICU");
  });
});
