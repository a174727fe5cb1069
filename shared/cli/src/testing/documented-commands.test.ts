import { documentedCommands } from './documented-commands.ts';

const document = `# A tool

\`\`\`sh
npm start    # builds, and starts
cd app && npx build && cd ..   # this one
npm run tool -- write --title "สอง คำ" \\
  --until "2026-12-01 18:00"   # two lines
npm run tool -- show <id> --tag "#1"
\`\`\`

\`\`\`ts
npm run tool -- nothing
\`\`\`
npm run tool -- nothing either
`;

test('commands of a document are read as a shell reads them', () => {
  expect(documentedCommands(document)).toEqual([
    { line: 4, words: ['npm', 'start'] },
    { line: 5, words: ['cd', 'app'] },
    { line: 5, words: ['npx', 'build'] },
    { line: 5, words: ['cd', '..'] },
    {
      line: 6,
      words: ['npm', 'run', 'tool', '--', 'write', '--title', 'สอง คำ', '--until', '2026-12-01 18:00'],
    },
    { line: 8, words: ['npm', 'run', 'tool', '--', 'show', '<id>', '--tag', '#1'] },
  ]);
});
