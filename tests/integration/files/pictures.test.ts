import { createHash } from "node:crypto";
import { eq, or } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import * as storing from "@/lib/ports/storage/storage";
import { type Caller, signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";
import { anUpload, samples } from "../../support/files/uploads";

const { storage } = storing;

afterEach(() => {
  vi.restoreAllMocks();
});

/** A photo as phones take it: lying on its side, with where, when and by what it was taken; its top is red. */
async function aPhoto(form: "jpeg" | "png") {
  const [red, blue] = ["#c81414", "#1414c8"].map((background) => ({
    create: { width: 40, height: 40, channels: 3 as const, background },
  }));
  const picture = sharp({ create: { width: 80, height: 40, channels: 3, background: "#000000" } })
    .composite([
      { input: red!, left: 0, top: 0 },
      { input: blue!, left: 40, top: 0 },
    ])
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 })
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>Serial 4711</x:xmpmeta>")
    .withExif({
      IFD0: { Make: "Phone", Model: "Serial 4711", Orientation: "6" },
      IFD3: { GPSLatitude: "43/1 39/1 0/1", GPSLatitudeRef: "N" },
    });
  return (form === "jpeg" ? picture.jpeg({ quality: 95 }) : picture.png()).toBuffer();
}

/** Sends the bytes, and gives the call that completes the upload. */
async function begun(upload: Awaited<ReturnType<typeof anUpload>>, bytes: Uint8Array) {
  await upload.begin();
  const part = await upload.part(1, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return () => upload.complete([part.headers.get("etag") ?? ""], sha256);
}

async function sent(upload: Awaited<ReturnType<typeof anUpload>>, bytes: Uint8Array) {
  const complete = await begun(upload, bytes);
  // Sent twice at once, both get the answer of one file.
  const [answer, again] = await Promise.all([complete(), complete()]);
  return { answer, again };
}

/** The row of an upload, under whichever key its object is kept. */
async function rowOf({ objectKey }: { objectKey: string }) {
  const [row] = await db()
    .select()
    .from(files)
    .where(or(eq(files.objectKey, objectKey), eq(files.uploadedAs, objectKey)));
  return row!;
}

const aPictureUpload = (by: Caller, bytes: Uint8Array, form: "jpeg" | "png" = "jpeg") =>
  anUpload(by, {
    dest: "profile_picture",
    name: form === "jpeg" ? "me.jpg" : "me.png",
    type: `image/${form}`,
    bytes,
  });

async function uploaded(bytes: Uint8Array, form: "jpeg" | "png" = "jpeg") {
  const upload = await aPictureUpload(await signInAs(await aProvider()), bytes, form);
  return { upload, ...(await sent(upload, bytes)) };
}

async function storedOf(objectKey: string) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await storage().read(objectKey))!) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const pixelAt = async (picture: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(picture)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + 3)];
};

it.each(["jpeg", "png"] as const)(
  "a %s that everybody may see is kept without where it was taken, upright and in its colours [SIL-184]",
  async (form) => {
    const photo = await aPhoto(form);
    expect(photo.includes("4711")).toBe(true);
    const { upload, answer, again } = await uploaded(photo, form);
    expect(answer.status).toBe(200);
    const row = await rowOf(upload);
    const kept = await storedOf(row.objectKey);
    expect(row).toMatchObject({
      sizeBytes: kept.length,
      sha256: createHash("sha256").update(kept).digest("hex"),
    });
    expect(answer.body).toMatchObject({ size: kept.length, sha256: row.sha256 });
    expect(kept.includes("4711")).toBe(false);
    const { exif, xmp, iptc, icc, width, height, orientation } = await sharp(kept).metadata();
    expect({ exif, xmp, iptc, orientation: orientation ?? 1, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: 1,
      width: 40,
      height: 80,
    });
    expect(icc).toBeDefined();
    const [top, bottom] = [await pixelAt(kept, 20, 10), await pixelAt(kept, 20, 70)];
    expect(top[0]! - top[2]!).toBeGreaterThan(100);
    expect(bottom[2]! - bottom[0]!).toBeGreaterThan(100);
    expect(await storage().read(upload.objectKey)).toBeNull();
    expect(again.body).toEqual(answer.body);
  },
);

it("a picture that holds nothing else stays as it is, byte for byte [SIL-184]", async () => {
  const bare = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  for (const [bytes, form] of [
    [bare, "jpeg"],
    [samples.png, "png"],
  ] as const) {
    const { upload, answer } = await uploaded(bytes, form);
    expect(answer.body.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
    expect(await storedOf(upload.objectKey)).toEqual(bytes);
  }
});

it("a completion that reads when the other has taken away what was uploaded gets the file, too [SIL-184]", async () => {
  const photo = await aPhoto("jpeg");
  const upload = await aPictureUpload(await signInAs(await aProvider()), photo);
  const disk = storing.storage();
  let otherIsOver = () => {};
  const held = new Promise<void>((resolve) => {
    otherIsOver = resolve;
  });
  const read = vi.fn(disk.read).mockImplementationOnce(async (key) => {
    await held;
    return disk.read(key);
  });
  vi.spyOn(storing, "storage").mockReturnValue({ ...disk, read });
  const complete = await begun(upload, photo);
  const both = [complete(), complete()];
  await Promise.race(both);
  otherIsOver();
  const answers = await Promise.all(both);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});

it("what hides behind a picture is not kept [SIL-184]", async () => {
  const bare = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const { upload, answer } = await uploaded(Buffer.concat([bare, Buffer.from("Serial 4711")]));
  expect(answer.status).toBe(200);
  expect((await storedOf((await rowOf(upload))!.objectKey)).includes("4711")).toBe(false);
});

it("a broken picture is refused with a sentence, and its upload is over [SIL-184]", async () => {
  const photo = await aPhoto("jpeg");
  for (const bytes of [samples.jpeg, photo.subarray(0, photo.length / 2)]) {
    const { upload, answer } = await uploaded(bytes);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: "This file is no picture that we can read." },
    });
    expect((await rowOf(upload))?.status).toBe("removed");
  }
});

it("papers stay as they were sent, whatever came with them", async () => {
  const by = await signInAs(await aProvider());
  const photo = await aPhoto("jpeg");
  const upload = await anUpload(by, { name: "license.jpg", type: "image/jpeg", bytes: photo });
  expect((await sent(upload, photo)).answer.body.sha256).toBe(
    createHash("sha256").update(photo).digest("hex"),
  );
});
