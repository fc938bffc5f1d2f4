/** The library has no types of its own. */
declare module "@braveulysses/scim2" {
  export const Constants: { SCIM_MEDIA_TYPE: string; SCIM_LIST_RESPONSE_URN: string };
  export class Resource {
    constructor(data: object);
    id(): string;
    schemas(): string[];
    /** By a path of RFC 7644, with at most one filter. */
    get(path: string): unknown;
    set(path: string, value: unknown): void;
    toJSON(): string;
  }
}

declare module "@braveulysses/scim2/dist/Patch.js" {
  export type Operation = { op: string; path?: string; value?: unknown };
  export function patchRequest(...operations: Operation[]): string;
  export function addOperation(path: string, value: unknown): Operation;
  export function removeOperation(path: string): Operation;
  export function replaceOperation(path: string, value: unknown): Operation;
}
