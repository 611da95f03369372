import { accounts } from "./0001-accounts.ts";
import { jobs } from "./0002-jobs.ts";
import { documents } from "./0003-documents.ts";
import { content } from "./0004-content.ts";
import { images } from "./0005-images.ts";
import { linkPreviews } from "./0006-link-previews.ts";
import { contentViews } from "./0007-content-views.ts";
import { payments } from "./0008-payments.ts";
import { history } from "./0010-history.ts";
import { paidTime } from "./0011-paid-time.ts";
import { documentKeys } from "./0012-document-keys.ts";
import { storedFiles } from "./0013-stored-files.ts";
import { people } from "./0015-people.ts";
import { snapshotMarks } from "./0016-snapshot-marks.ts";
import { fastCompression } from "./0017-fast-compression.ts";
import { generations } from "./0018-generations.ts";
import { timeline } from "./0019-timeline.ts";
import { documentCards } from "./0020-document-cards.ts";
import { accessRequests } from "./0021-access-requests.ts";
import { addressChanges } from "./0022-address-changes.ts";
import { sessions } from "./0023-sessions.ts";
import { sortedLists } from "./0025-sorted-lists.ts";
import { documentVisits } from "./0026-document-visits.ts";
import { personPictures } from "./0027-person-pictures.ts";
import type { Migration } from "./ddl.ts";

/** In the order in which they run. A released migration is never changed, renamed or removed: add one at the end. */
export const MIGRATIONS: readonly Migration[] = [
  accounts,
  jobs,
  documents,
  content,
  images,
  linkPreviews,
  contentViews,
  payments,
  history,
  paidTime,
  documentKeys,
  storedFiles,
  people,
  snapshotMarks,
  fastCompression,
  generations,
  timeline,
  documentCards,
  accessRequests,
  addressChanges,
  sessions,
  sortedLists,
  documentVisits,
  personPictures,
];
