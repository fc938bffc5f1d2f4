/** Parts of an upload: every one but the last has this many bytes (SIL-117). */
export const partBytes = 20 * 1024 * 1024;

/** A signature opens one step of one upload for this long. */
export const signatureMinutes = 15;

/** The address of the four storage calls, and the one bucket they know. */
export const storageEndpoint = "/api/storage";

export const bucketName = "wardway-files";

/** Inputs that come in headers. */
export const stepHeaders = {
  upload_signature: "x-upload-signature",
  upload_datetime: "x-upload-datetime",
};
