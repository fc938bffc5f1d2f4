import { requestFileReader } from "@/lib/assignments/attachments/queries";
import { profileFileReader } from "@/lib/credentials/profiles/queries/files";
import type { FileReaders } from "@/lib/files/policy";

/** Who may read a file, by the kind of record that holds it: the door of downloads hands this table in. */
export const fileReaders: FileReaders = {
  booking_request: requestFileReader,
  profile_picture: profileFileReader("profile_picture"),
  cv: profileFileReader("cv"),
  dd214: profileFileReader("dd214"),
  drivers_license: profileFileReader("drivers_license"),
  contract: profileFileReader("contract"),
  npdb_report: profileFileReader("npdb_report"),
  misc_file: profileFileReader("misc_file"),
  license: profileFileReader("license"),
  board_certification: profileFileReader("board_certification"),
  certification: profileFileReader("certification"),
  recommendation_letter: profileFileReader("recommendation_letter"),
  education_record: profileFileReader("education_record"),
  insurance_record: profileFileReader("insurance_record"),
  immunization: profileFileReader("immunization"),
  misc_record: profileFileReader("misc_record"),
};
