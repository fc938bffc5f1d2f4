import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import {
  later,
  messageOf,
  renderSections,
  saveButton,
  toastSays,
} from "@/tests/support/credentials/sections";
import { OtherForm } from "./other-form";
import type { OtherRecords } from "./use-other-form";

const id = (end: string) => `0190f000-0000-7000-8000-0000000000${end}`;

const saved: OtherRecords = {
  insurance: { malpractice_insurance_applications: [], files: [] },
  immunizations: {
    immunizations: [
      {
        id: id("c1"),
        type: "FLU",
        exempt: false,
        issue_date: "2025-10-01",
        expiration_date: "2026-10-01",
        file: null,
        verification: null,
      },
    ],
    files: [],
  },
  misc: {
    miscellaneous: [
      {
        id: id("c2"),
        title: "Course",
        issue_date: null,
        expiration_date: null,
        file: null,
        verification: null,
      },
    ],
    files: [],
  },
};

type Saves = NonNullable<Parameters<typeof renderSections>[2]>["saves"];

const asSaved = {
  insurance: { body: saved.insurance },
  immunization: { body: saved.immunizations },
  misc: { body: saved.misc },
};

const open = (saves?: Saves) =>
  renderSections(<OtherForm initial={saved} />, ["insurance", "immunization", "misc"], {
    saves: { ...asSaved, ...saves },
  });

const item = (name: string) => within(screen.getByRole("listitem", { name }));
const given = (place = 1) =>
  item(`Immunization ${place}`).getByLabelText("Date given", { selector: "input" });
const ends = (place = 1) =>
  item(`Immunization ${place}`).getByLabelText("Expiration date", { selector: "input" });
const typed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const button = (name: string) => screen.getByRole("button", { name });
const puts = (sent: { method: string; path: string }[]) =>
  sent.filter(({ method }) => method === "PUT").map(({ path }) => path.split("/").at(-1));

describe("other records", () => {
  it("are saved by three calls at once, with one toast when all are done [PRV-C-107, PRV-M-072]", async () => {
    const waiting = [later(saved.insurance), later(saved.immunizations), later(saved.misc)] as const;
    const [insurance, immunization, misc] = waiting.map(({ answer }) => answer) as [
      Promise<object>,
      Promise<object>,
      Promise<object>,
    ];
    const { person, sent } = open({ insurance, immunization, misc });
    await person.click(saveButton());
    await waitFor(() => expect(puts(sent)).toEqual(["insurance", "immunization", "misc"]));
    waiting[0].arrive();
    waiting[1].arrive();
    await waitFor(() => expect(saveButton()).toHaveAttribute("aria-disabled", "true"));
    expect(screen.queryByText("Provider Other Data Updated Successfully")).toBeNull();
    waiting[2].arrive();
    await toastSays("Provider Other Data Updated Successfully");
    expect(screen.getAllByText("Provider Other Data Updated Successfully")).toHaveLength(1);
  });

  it("have, with a certificate of insurance, its carrier, policy number and last day [CRD-V-031]", async () => {
    const file = `/api/files/${id("f1")}/`;
    const insurance = {
      malpractice_insurance_applications: [
        {
          id: id("c9"),
          file,
          file_name: "Insurance.pdf",
          carrier: null,
          policy_number: null,
          expiration_date: null,
          verification: null,
        },
      ],
      files: [{ file, file_name: "Insurance.pdf", size: 10 }],
    };
    const { person, put } = renderSections(
      <OtherForm initial={{ ...saved, insurance }} />,
      ["insurance", "immunization", "misc"],
      { saves: { ...asSaved, insurance: { body: insurance } } },
    );
    const certificate = item("Insurance certificate 1");
    expect(certificate.getByRole("link", { name: "Insurance.pdf" })).toHaveAttribute("href", file);
    await person.type(certificate.getByLabelText("Carrier"), "Northeast Mutual");
    await person.type(certificate.getByLabelText("Policy number"), "NM-1");
    await person.type(certificate.getByLabelText("Expiration date", { selector: "input" }), "03312027");
    await person.click(saveButton());
    await waitFor(() =>
      expect(put("insurance")).toMatchObject({
        malpractice_insurance_applications: [
          {
            id: id("c9"),
            file,
            carrier: "Northeast Mutual",
            policy_number: "NM-1",
            expiration_date: "2027-03-31",
          },
        ],
      }),
    );
  });

  it("take no immunization of the future [PRV-V-065]", async () => {
    const { person, sent } = open();
    const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
    await person.clear(ends());
    await person.clear(given());
    await person.type(given(), typed(addDays(today, 1)));
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(given())).toBe("Date can`t be in the future"));
    expect(puts(sent)).toEqual([]);
    await person.clear(given());
    await person.type(given(), typed(today));
    await person.click(saveButton());
    await waitFor(() => expect(puts(sent)).toHaveLength(3));
  });

  it("take no immunization that ends before it was given [PRV-V-066]", async () => {
    const { person, sent } = open();
    await person.clear(ends());
    await person.type(ends(), "09302025");
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(ends())).toBe("Expiration date must be after Date Given"));
    expect(puts(sent)).toEqual([]);
  });

  it("need a title each [PRV-V-067]", async () => {
    const { person, sent } = open();
    const title = item("Document 1").getByLabelText("Title*");
    await person.clear(title);
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(title)).toBe("Required"));
    expect(puts(sent)).toEqual([]);
  });

  it("cannot be added to before those that are there are valid [PRV-U-101]", async () => {
    const { person } = open();
    expect(button("Add immunization")).toBeEnabled();
    await person.click(button("Add immunization"));
    expect(button("Add immunization")).toBeDisabled();
    expect(button("Add immunization")).toHaveAccessibleDescription(
      "Complete the current ones to add another.",
    );
    expect(button("Add document")).toBeEnabled();
    await person.click(button("Remove immunization 2"));
    await waitFor(() => expect(button("Add immunization")).toBeEnabled());
    await person.click(button("Add document"));
    expect(button("Add document")).toBeDisabled();
    await person.type(item("Document 2").getByLabelText("Title*"), "Letter");
    await waitFor(() => expect(button("Add document")).toBeEnabled());
  });

  it("keep what was saved and show what was not, when one of the three is refused", async () => {
    const added = { ...saved.misc.miscellaneous[0], id: id("c3"), title: "Letter" };
    const both = { miscellaneous: [...saved.misc.miscellaneous, added], files: [] };
    const { person, sent, put } = open({
      misc: { body: both },
      immunization: { status: 400, body: { "immunizations.0.issue_date": ["No"] } },
    });
    await person.click(button("Add document"));
    await person.type(item("Document 2").getByLabelText("Title*"), "Letter");
    await person.clear(given());
    await person.type(given(), "10022025");
    await person.click(saveButton());
    await waitFor(() => expect(messageOf(given())).toBe("No"));
    expect(given()).toHaveValue("10/02/2025");
    expect(screen.queryByText("Provider Other Data Updated Successfully")).toBeNull();
    await person.click(saveButton());
    await waitFor(() => expect(puts(sent)).toHaveLength(6));
    const again = put("misc") as typeof both;
    expect(again.miscellaneous.map((each) => each.id)).toEqual([id("c2"), id("c3")]);
  });
});
