const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DRAWING = "http://schemas.openxmlformats.org/drawingml/2006";
const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Topics of these levels are headings, which Word lists in its outline; below them they are items of a list. */
export const HEADINGS = 3;
const LIST_LEVELS = 9;
const LIST_STEP_TWIPS = 360;

export const listLevelOf = (depth: number): number => Math.min(depth - HEADINGS, LIST_LEVELS) - 1;

export const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="gif" ContentType="image/gif"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/word/numbering.xml" ContentType="${TYPE}.numbering+xml"/></Types>`;

export interface Relationship {
  readonly id: string;
  readonly kind: "officeDocument" | "styles" | "numbering" | "hyperlink" | "image";
  /** Escaped. */
  readonly target: string;
}

export function writeRelationships(relationships: readonly Relationship[]): string {
  const entries = relationships.map(({ id, kind, target }) => {
    const mode = kind === "hyperlink" ? ' TargetMode="External"' : "";
    return `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"${mode}/>`;
  });
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries.join("")}</Relationships>`;
}

export const writeDocument = (body: string): string =>
  `${HEAD}<w:document xmlns:w="${W}" xmlns:r="${OFFICE}" xmlns:wp="${DRAWING}/wordprocessingDrawing" xmlns:a="${DRAWING}/main" xmlns:pic="${DRAWING}/picture"><w:body>${body}<w:sectPr/></w:body></w:document>`;

const style = (id: string, name: string, { paragraph = "", run = "" }: { paragraph?: string; run?: string }) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const heading = (level: number, halfPoints: number) =>
  style(`Heading${level}`, `heading ${level}`, {
    paragraph: `<w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="${level - 1}"/>`,
    run: `<w:b/><w:sz w:val="${halfPoints}"/>`,
  });

export const STYLES = `${HEAD}<w:styles xmlns:w="${W}"><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:pPr><w:spacing w:after="80"/></w:pPr></w:style>${[
  style("Title", "Title", { paragraph: '<w:spacing w:after="240"/>', run: '<w:b/><w:sz w:val="48"/>' }),
  heading(1, 32),
  heading(2, 28),
  heading(3, 24),
  style("ListParagraph", "List Paragraph", { paragraph: '<w:numPr><w:numId w:val="1"/></w:numPr>' }),
  style("Note", "Note", { run: '<w:i/><w:color w:val="595959"/>' }),
].join(
  "",
)}<w:style w:type="character" w:styleId="Hyperlink"><w:name w:val="Hyperlink"/><w:rPr><w:color w:val="0563C1"/><w:u w:val="single"/></w:rPr></w:style></w:styles>`;

const listLevel = (_: unknown, level: number) =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="bullet"/><w:lvlText w:val="${"•–"[level % 2]}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${LIST_STEP_TWIPS * (level + 1)}" w:hanging="${LIST_STEP_TWIPS}"/></w:pPr></w:lvl>`;

export const NUMBERING = `${HEAD}<w:numbering xmlns:w="${W}"><w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="hybridMultilevel"/>${Array.from({ length: LIST_LEVELS }, listLevel).join("")}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`;
