/** A short game that ends in cancer, for whoever has no record at hand. It is the one of docs/notation.md. */
export const EXAMPLE = `[Event "An example"]
[Site "docs/notation.md"]
[Date "2026.11.30"]
[Round "-"]
[White "Rosalind"]
[Black "Barbara"]
[Result "0-1"]
[PlyCount "24"]
[Ruleset "standard"]
[Termination "normal"]
[TimeControl "1/86400"]
[Variant "DNA Chess"]

1. b2c2d2=N e7f7g7=N 2. g2h2f2=N Nxb2+b1 3. Nxa7+a8 d7e7c7=N 4. e2g2f2=N
Nxh2+h1 5. Nh6 c7e7d7=N $2 {Both sides mutate before they build.} 6. Ng7+g8
e7f7=K 7. c2d2e2=N b7c7=K::e7=L 8. d2c2=K Nc3::Nh3 9. Na6::d2=L Nxg2+g1::d7=L
10. Nxb7+b8::Le3 Nd2+d1::Lf6 11. Nc6 Nf3::e7=L 12. Nb7 Ne2+e1# {the fifth
lesion} 0-1
`;
