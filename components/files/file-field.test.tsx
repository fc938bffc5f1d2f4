import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { fileExistsCacheMs } from "@/lib/files/words";
import {
  factsAnswer,
  type PartOnItsWay,
  stubParts,
  uploadAnswers,
  uploadedAddress,
} from "@/tests/support/files/browser-uploads";
import { type Answers, renderApp } from "@/tests/support/render";
import { FileField, type FileFieldProps, MultiFileField } from "./file-field";
import { UploadScope, useUploading } from "./upload-scope";

const MiB = 1024 * 1024;
let parts: PartOnItsWay[];
beforeEach(() => {
  parts = stubParts();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Values = { cv: string | null; papers: string[] };
const saved = vi.fn<(values: Values) => void>();

function Save() {
  return (
    <Button type="submit" disabled={useUploading()}>
      Save
    </Button>
  );
}

type PageProps = Partial<FileFieldProps> & { cv?: string | null; papers?: string[]; multi?: boolean };

function Page({ cv = null, papers = [], multi, ...props }: PageProps) {
  const form = useForm<Values>({ defaultValues: { cv, papers } });
  const field = { label: "CV", destination: "provider_documents" as const, ...props };
  return (
    <UploadScope>
      <Form form={form} onSubmit={(values) => saved(values)}>
        {multi ? <MultiFileField {...field} name="papers" /> : <FileField {...field} name="cv" />}
        <Save />
      </Form>
    </UploadScope>
  );
}

function open(given: PageProps = {}, answers: Answers = uploadAnswers("cv.pdf")) {
  saved.mockReset();
  return renderApp(<Page {...given} />, { answers });
}

const aPdf = (size = 9, name = "cv.pdf") => {
  const file = new File(["%PDF-1.7\n"], name, { type: "application/pdf" });
  if (size === 9) return file;
  const slices: Blob[] = [];
  const sized = (bytes: number) => Object.defineProperty(new Blob([]), "size", { value: bytes });
  return Object.defineProperties(file, {
    size: { value: size },
    arrayBuffer: { value: async () => new ArrayBuffer(9) },
    slice: {
      value: (start: number, end: number) => {
        slices.push(sized(Math.min(end, size) - start));
        return slices.at(-1);
      },
    },
  });
};
const chooser = () => screen.getByLabelText("CV", { selector: "input" });
const choose = (...files: File[]) => fireEvent.change(chooser(), { target: { files } });
const part = async (number: number) => {
  await waitFor(() => expect(parts).toHaveLength(number));
  return parts[number - 1] as PartOnItsWay;
};

describe("an uploader", () => {
  it("begins with a control that says what may be chosen [SHR-S-002, SHR-U-008, SHR-V-003]", () => {
    open();
    expect(chooser()).toBeEnabled();
    expect(chooser()).toHaveAttribute("accept", ".pdf,.jpg,.jpeg,.png,.haif,.heic,.heif");
    expect(screen.getByText(/up to 30 MB/)).toBeVisible();
  });

  it("of a profile picture takes PNG and JPG only [SHR-V-004]", () => {
    open({ destination: "profile_picture" });
    expect(chooser().getAttribute("accept")?.split(",").sort()).toEqual([".jpeg", ".jpg", ".png"]);
  });

  it("announces the file by four form fields, and signs each step by three [SHR-C-010, SHR-C-012]", async () => {
    const { sent } = open();
    choose(aPdf());
    (await part(1)).arrive();
    await screen.findByRole("link", { name: "cv.pdf" });
    const [started] = sent.filter(({ path }) => path.includes("get_upload_params"));
    expect(started?.body).toEqual({
      dest: "provider_documents",
      name: "cv.pdf",
      type: "application/pdf",
      size: "9",
    });
    expect(started?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
    const signings = sent.filter(({ path }) => path.includes("get_aws_v4_signature"));
    expect(signings.map(({ body }) => body)).toEqual(
      ["POST", "PUT", "POST"].map((method) => ({
        to_sign: expect.stringMatching(new RegExp(`^${method} /api/storage/wardway-files/key1\\?`)),
        datetime: expect.stringMatching(/^\d{8}T\d{6}Z$/),
        dest: "provider_documents",
      })),
    );
    expect(parts[0]?.headers).toMatchObject({ "X-Upload-Signature": "signature" });
  });

  it("shows the percentage, and holds the form back meanwhile [SHR-S-003]", async () => {
    const { person } = open();
    choose(aPdf(1000));
    const first = await part(1);
    act(() => first.progress(420));
    expect(screen.getByRole("progressbar", { name: "Uploading cv.pdf" })).toHaveAttribute(
      "aria-valuenow",
      "42",
    );
    expect(screen.getByText("42%")).toBeVisible();
    expect(screen.getByRole("button", { name: "Save" })).toBeDisabled();
    first.arrive();
    await screen.findByRole("link", { name: "cv.pdf" });
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(saved.mock.calls[0]?.[0].cv).toBe(uploadedAddress);
  });

  it("sends parts of 20 MiB, the next after the one before [SHR-K-014]", async () => {
    open();
    choose(aPdf(25 * MiB));
    const first = await part(1);
    expect(first.size).toBe(20 * MiB);
    expect(first.url).toContain("partNumber=1");
    first.arrive();
    const second = await part(2);
    expect(second.size).toBe(5 * MiB);
    act(() => second.progress(2.5 * MiB));
    expect(screen.getByText("90%")).toBeVisible();
    second.arrive();
    await screen.findByRole("link", { name: "cv.pdf" });
    expect(parts).toHaveLength(2);
  });

  it("can be canceled, and gives the upload up at the server [SHR-S-003]", async () => {
    const { person, sent } = open();
    choose(aPdf());
    const first = await part(1);
    await person.click(screen.getByRole("button", { name: "Cancel upload of cv.pdf" }));
    expect(chooser()).toBeEnabled();
    expect(first.aborted).toBe(true);
    await waitFor(() => expect(sent.some(({ method }) => method === "DELETE")).toBe(true));
    expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
  });

  it("that may not be cleared offers neither [SHR-S-003, SHR-S-004]", async () => {
    open({ clearable: false });
    choose(aPdf());
    const first = await part(1);
    expect(screen.queryByRole("button", { name: /Cancel/ })).toBeNull();
    first.arrive();
    await screen.findByRole("link", { name: "cv.pdf" });
    expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
  });

  it("sends a part again by itself when the connection is lost", async () => {
    open();
    choose(aPdf());
    (await part(1)).lose();
    await waitFor(() => expect(parts).toHaveLength(2), { timeout: 3000 });
    expect(parts[1]?.url).toBe(parts[0]?.url);
    parts[1]?.arrive();
    await screen.findByRole("link", { name: "cv.pdf" });
  });

  it("can end failed, shows the server's words, and may be tried again [SHR-S-005, SHR-M-025]", async () => {
    const { person } = open();
    choose(aPdf());
    const { refuse } = await part(1);
    refuse(400, { error: "The part did not arrive whole. Please send it again." });
    expect(await screen.findByRole("alert")).toHaveTextContent("The part did not arrive whole.");
    expect(screen.getByRole("button", { name: "Save" })).toBeEnabled();
    await person.click(screen.getByRole("button", { name: "Try cv.pdf again" }));
    (await part(2)).arrive();
    await screen.findByRole("link", { name: "cv.pdf" });
  });

  it("is failed by an invalid access key [SHR-M-026]", async () => {
    const { person } = open();
    choose(aPdf());
    (await part(1)).refuse(403, { detail: "No.", error: "InvalidAccessKeyId" }, "upload_denied");
    expect(await screen.findByRole("alert")).toHaveTextContent("invalid access key");
    expect(parts).toHaveLength(1);
    await person.click(screen.getByRole("button", { name: "Remove cv.pdf" }));
    expect(chooser()).toBeEnabled();
  });

  it("refuses a file over 30 MB before anything is sent [SHR-V-001]", async () => {
    const { sent } = open();
    choose(aPdf(30 * MiB + 1));
    expect(await screen.findByRole("alert")).toHaveTextContent("File size exceeds 30 MB");
    expect(sent).toEqual([]);
    expect(parts).toEqual([]);
    expect(screen.queryByRole("button", { name: /^Try .* again$/ })).toBeNull();
  });

  it("shows why the server refuses a type [SHR-M-025]", async () => {
    open(
      {},
      {
        "POST /api/s3direct/get_upload_params/": {
          status: 400,
          body: { error: "Invalid file type (application/x-msdownload)." },
        },
      },
    );
    choose(new File(["MZ"], "setup.exe", { type: "application/x-msdownload" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Invalid file type (application/x-msdownload).",
    );
    expect(screen.queryByRole("button", { name: /^Try .* again$/ })).toBeNull();
    expect(screen.getByRole("button", { name: "Remove setup.exe" })).toBeVisible();
  });
});

describe("a file that a record has", () => {
  const held = (name = "Diploma.pdf", size = 2.5 * MiB): Answers => ({
    [`HEAD ${uploadedAddress}`]: factsAnswer(name, size),
  });

  it("is shown by its name, and can be removed [SHR-S-004]", async () => {
    const { person } = open({ cv: uploadedAddress }, held());
    const link = await screen.findByRole("link", { name: "Diploma.pdf" });
    expect(link).toHaveAttribute("href", uploadedAddress);
    expect(screen.getByText("2.5 MB")).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Remove Diploma.pdf" }));
    expect(chooser()).toBeEnabled();
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(saved.mock.calls[0]?.[0].cv).toBeNull();
  });

  it("is asked about once in 12 hours [SHR-K-015]", async () => {
    expect(fileExistsCacheMs).toBe(12 * 60 * 60 * 1000);
    const { sent, rerender } = open({ cv: uploadedAddress }, held());
    await screen.findByRole("link", { name: "Diploma.pdf" });
    const later = (hours: number) => vi.setSystemTime(Date.now() + hours * 3_600_000);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    later(11.9);
    rerender(<Page key="again" cv={uploadedAddress} />);
    await screen.findByRole("link", { name: "Diploma.pdf" });
    expect(sent).toHaveLength(1);
    later(0.2);
    rerender(<Page key="later" cv={uploadedAddress} />);
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it.each(["a.jpg", "a.jpeg", "a.png", "a.gif", "a.bmp", "a.svg", "a.webp"])(
    "shows as a picture by its name: %s [SHR-E-038]",
    async (name) => {
      const { container } = open({ cv: uploadedAddress }, held(name, 1000));
      await screen.findByRole("link", { name });
      expect(container.querySelector("img")).toHaveAttribute("src", uploadedAddress);
    },
  );

  it("shows no picture of anything else [SHR-E-038]", async () => {
    const { container } = open({ cv: uploadedAddress }, held("a.pdf", 1000));
    await screen.findByRole("link", { name: "a.pdf" });
    expect(container.querySelector("img")).toBeNull();
  });

  it("that is gone says so", async () => {
    open({ cv: uploadedAddress }, { [`HEAD ${uploadedAddress}`]: { status: 404 } });
    expect(await screen.findByRole("alert")).toHaveTextContent("This file is no longer there.");
  });

  it("is only shown where it is read only; without one it is unavailable [SHR-X-001]", async () => {
    open({ cv: uploadedAddress, readOnly: true }, held());
    await screen.findByRole("link", { name: "Diploma.pdf" });
    expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
    open({ readOnly: true });
    expect(screen.getByText("Unavailable")).toBeVisible();
  });
});

describe("an uploader of many", () => {
  const other = "/api/files/0190f000-0000-7000-8000-0000000000f2/";

  it("adds each file that arrives to those that are there, and removes one", async () => {
    const { person } = open(
      { multi: true, papers: [other] },
      { ...uploadAnswers("new.pdf"), [`HEAD ${other}`]: factsAnswer("old.pdf", 100) },
    );
    await screen.findByRole("link", { name: "old.pdf" });
    choose(aPdf(9, "new.pdf"), aPdf(9, "bad.pdf"));
    await waitFor(() => expect(parts).toHaveLength(2));
    expect(screen.getAllByRole("progressbar")).toHaveLength(2);
    parts[0]?.arrive();
    parts[1]?.refuse(400, { error: "No." });
    const arrived = await screen.findByRole("link", { name: "new.pdf" });
    const failed = await screen.findByRole("alert");
    expect(failed).toHaveTextContent("No.");
    await person.click(screen.getByRole("button", { name: "Remove bad.pdf" }));
    await person.click(
      within(screen.getByRole("link", { name: "old.pdf" }).closest("fieldset") as HTMLElement).getByRole(
        "button",
      ),
    );
    expect(arrived).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Save" }));
    expect(saved.mock.calls[0]?.[0].papers).toEqual([uploadedAddress]);
  });
});
