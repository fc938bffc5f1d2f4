/** A part named by `complete` is not in the store, or no longer. */
export class PartMissing extends Error {
  constructor() {
    super("a part of the upload is missing");
    this.name = "PartMissing";
  }
}
