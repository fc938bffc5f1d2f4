import { vi } from "vitest";
import { type ErrorCode, errorCodeHeader } from "@/lib/core/pure/error-codes";
import type { Answers, Sent } from "../render";

/** A part on its way: the test decides how far it is and what becomes of it. */
export type PartOnItsWay = {
  url: string;
  size: number;
  headers: Record<string, string>;
  aborted: boolean;
  progress(loaded: number): void;
  arrive(etag?: string): void;
  refuse(status: number, body: unknown, code?: ErrorCode): void;
  lose(): void;
};

/** Replaces the browser's XMLHttpRequest, which sends the parts; gives those it was asked to send. */
export function stubParts(): PartOnItsWay[] {
  const parts: PartOnItsWay[] = [];
  class Request {
    status = 0;
    statusText = "";
    responseText = "";
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    private url = "";
    private headers: Record<string, string> = {};
    private etag = "";
    private code: string | null = null;
    private part?: PartOnItsWay;
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    getResponseHeader(name: string) {
      return name === errorCodeHeader ? this.code : `"${this.etag}"`;
    }
    abort() {
      if (this.part) this.part.aborted = true;
      this.onabort?.();
    }
    send(body: Blob) {
      const finish = (status: number, text: string) => {
        this.status = status;
        this.responseText = text;
        this.onload?.();
      };
      this.part = {
        url: this.url,
        size: body.size,
        headers: this.headers,
        aborted: false,
        progress: (loaded) => this.upload.onprogress?.({ loaded }),
        arrive: (etag = "etag") => {
          this.etag = etag;
          finish(200, "");
        },
        refuse: (status, refusal, code) => {
          this.code = code ?? null;
          finish(status, JSON.stringify(refusal));
        },
        lose: () => this.onerror?.(),
      };
      parts.push(this.part);
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return parts;
}

const place = "/api/storage/wardway-files/key1";
export const uploadedId = "0190f000-0000-7000-8000-0000000000f1";
export const uploadedAddress = `/api/files/${uploadedId}/`;

/** What the server answers to an upload of `name` that goes well. */
export const uploadAnswers = (name: string, size = 9): Answers => ({
  "POST /api/s3direct/get_upload_params/": {
    body: {
      object_key: "key1",
      access_key_id: "wardway-files",
      session_token: null,
      region: "local",
      bucket: "wardway-files",
      endpoint: "/api/storage",
      acl: "private",
      server_side_encryption: null,
      cache_control: null,
      content_disposition: null,
      client_token: null,
    },
  },
  "POST /api/s3direct/get_aws_v4_signature/": { body: { s3ObjKey: "signature" } },
  [`POST ${place}`]: ({ query }: Sent) => ({
    body: query.has("uploads")
      ? { uploadId: "upload1" }
      : { id: uploadedId, file: uploadedAddress, file_name: name, size, sha256: "hash" },
  }),
  [`DELETE ${place}`]: { status: 204 },
});

/** What a HEAD of a file's address answers. */
export const factsAnswer = (name: string, size: number) => ({
  headers: {
    "content-disposition": `attachment; filename="x"; filename*=UTF-8''${encodeURIComponent(name)}`,
    "content-length": String(size),
  },
});
