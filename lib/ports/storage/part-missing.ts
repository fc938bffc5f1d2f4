/** A part that was announced is not there (any more). */
export class PartMissing extends Error {
  constructor() {
    super("a part of the upload is missing");
    this.name = "PartMissing";
  }
}
