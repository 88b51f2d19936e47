/** A square PNG to be made from an image. */
export interface IconJob {
  /** Pixels of an edge. */
  size: number;
  /** Part of the edge that the image takes; the rest is room around it. */
  share: number;
  /** Background of the icon. Default: transparent. */
  background?: string;
  /** Dots per inch at which a drawing of lines has the size that is asked for. */
  density?: number;
}

/** Exit code of the process that draws, where the image library is not installed. */
export const DRAW_NO_LIBRARY = 3;
