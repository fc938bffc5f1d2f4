import { signInAs } from "../../support/api";
import { aBookingRequest } from "../../support/builders";
import { aFile, anUpload, basicTime } from "../../support/files/uploads";
import type { Inputs } from "../inputs";

/** Uploads belong to whoever started them; the file read here is a document of the party's assignment. */
export const fileInputs: Inputs = {
  "POST /s3direct/get_upload_params": () => ({
    body: { dest: "booking_attachments", name: "plan.pdf", type: "application/pdf", size: 1000 },
  }),
  "POST /s3direct/get_aws_v4_signature": async (world, actor) => {
    const starters = { PI: world.newcomer, RG: world.rep };
    const starter = starters[actor as keyof typeof starters] ?? (actor === "RX" ? world.rep : world.provider);
    const { address } = await anUpload(await signInAs(starter), { dest: "booking_attachments" });
    return {
      body: { to_sign: `POST ${address}?uploads`, datetime: basicTime(), dest: "booking_attachments" },
    };
  },
  "GET /files/{}": async (world) => {
    const { requestId } = await aBookingRequest({
      ...world.approved,
      shifts: [{ startOn: world.freeDay() }],
    });
    const file = await aFile(
      { uploaderId: world.rep.userId, destination: "booking_attachments" },
      { heldBy: "booking_request", holderId: requestId },
    );
    return { path: [file.id] };
  },
};
